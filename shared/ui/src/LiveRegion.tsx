// Announces a change that does not move the focus: results found, a row moved, a value saved. The
// element must exist before its text, so keep it mounted and change its `message`.
export function LiveRegion({ message, urgent = false }: { message: string; urgent?: boolean }) {
  return (
    <div
      className="cu-hidden"
      role={urgent ? 'alert' : 'status'}
      aria-live={urgent ? 'assertive' : 'polite'}
      aria-atomic="true"
    >
      {message}
    </div>
  );
}
