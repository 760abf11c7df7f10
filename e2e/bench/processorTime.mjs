// Takes out of a trace what main threads of pages waited: for a processor that another thread had, for another
// process or for the disk. On a machine with few processors Lighthouse would count these waits as work of the
// page, four times on a phone.

const threadOf = ({ pid, tid }) => `${pid} ${tid}`;
/** Whether the browser measured the processor's time of this event. */
const isMeasured = ({ tts, tdur }) => tts !== undefined && tdur !== undefined;

/** The events of the main thread of each page, in the order in which they began; an outer one before those in it. */
function mainThreadsOf(events) {
  const threads = new Map(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map((event) => [threadOf(event), []]),
  );
  for (const event of events) threads.get(threadOf(event))?.push(event);
  for (const thread of threads.values())
    thread.sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
  return threads.values();
}

/** An event within `task`, as it would be if the task had not waited. */
function withinTask(event, task) {
  const share = task.tdur / task.dur;
  const offset = event.tts === undefined ? (event.ts - task.ts) * share : event.tts - task.tts;
  const begin = Math.min(Math.max(offset, 0), task.tdur);
  const ts = task.ts + begin;
  if (event.dur === undefined) return { ...event, ts };
  return { ...event, ts, dur: Math.min(event.tdur ?? event.dur * share, task.tdur - begin) };
}

/**
 * The events of a trace, in which each task of a page's main thread takes the time that it had a processor. It
 * begins when it did; what is in it begins after as much of that time. All else stays.
 */
export function inProcessorTime(events) {
  const changed = new Map();
  for (const thread of mainThreadsOf(events)) {
    let task = null;
    for (const event of thread) {
      if (task && event.ts < task.ts + task.dur) changed.set(event, withinTask(event, task));
      else if (event.ph === 'X' && event.dur > 0 && isMeasured(event)) {
        // Two clocks: by one of them a task that never waited may be a little longer.
        task = { ...event, tdur: Math.min(event.tdur, event.dur) };
        changed.set(event, { ...event, dur: task.tdur });
      } else task = null;
    }
  }
  return events.map((event) => changed.get(event) ?? event);
}
