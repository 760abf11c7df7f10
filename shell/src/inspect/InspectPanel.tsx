// The panel for developers: `?mfe.inspect` in the address opens it below the page. It follows what
// the page loads until it is closed.
import { Button, Heading, LoadingState, Tag } from '@cumbre/ui/base';
import { useEffect, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useRegistry } from '../remotes/remotes';
import { useTranslation } from '../useTranslation';
import { showInDeveloperTools } from './developerTools';
import './inspect.css';
import { INSPECT_PARAMETER } from './inspectParameter';
import { inspect } from './inspection';
import type { InspectedRemote, Inspection } from './inspection';
import './texts';

/** The latest inspection; a new one after each load and each change of the registry. */
function useInspection(): Inspection | null {
  const registry = useRegistry();
  const [inspection, setInspection] = useState<Inspection | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const look = () => void inspect().then((found) => isCurrent && setInspection(found));
    look();
    showInDeveloperTools();
    const observer =
      typeof PerformanceObserver === 'undefined' ? null : new PerformanceObserver(look);
    observer?.observe({ entryTypes: ['measure', 'resource'] });
    return () => {
      isCurrent = false;
      observer?.disconnect();
    };
  }, [registry]);
  return inspection;
}

function Facts({ facts }: { facts: [string, ReactNode][] }) {
  return (
    <dl className="shell-inspect-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Entries({ title, entries }: { title: string; entries: [string, string?][] }) {
  return (
    <details>
      <summary>{title}</summary>
      <ul>
        {entries.map(([name, text], at) => (
          // The same attempt may be there twice.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${at} ${name}`}>
            <code>{name}</code>
            {text !== undefined && ` ${text}`}
          </li>
        ))}
      </ul>
    </details>
  );
}

const TONES = { loaded: 'success', failed: 'error', notLoaded: undefined } as const;

function RemoteDetails({ remote }: { remote: InspectedRemote }) {
  const { t } = useTranslation();
  const { shared, files, source = {}, insteadOf } = remote;
  const list = (values: string[]) => (values.length > 0 ? values.join(', ') : t('inspect.none'));
  const facts: [string, ReactNode][] = [
    [t('inspect.release'), remote.release],
    [t('inspect.reason'), t(`inspect.channel.${remote.channel}`, { preview: remote.preview })],
    ...(insteadOf
      ? [
          [
            t('inspect.insteadOf'),
            [insteadOf.release, insteadOf.why].filter(Boolean).join(': '),
          ] as [string, string],
        ]
      : []),
    [t('inspect.version'), remote.version],
    ...(['commit', 'by', 'pipeline'] as const).flatMap((part): [string, ReactNode][] =>
      source[part] === undefined ? [] : [[t(`inspect.${part}`), source[part]]],
    ),
    [t('inspect.address'), remote.address],
    [t('inspect.contract'), remote.contract],
    [t('inspect.routes'), list(remote.routes)],
    [t('inspect.slots'), list(remote.slots.map(({ slot, id }) => `${slot} (${id})`))],
    [t('inspect.trail'), list(remote.trail)],
  ];
  return (
    <details className="shell-inspect-remote">
      <summary>
        <strong>{remote.name}</strong> {remote.version}{' '}
        <Tag color={TONES[remote.state]}>{t(`inspect.state.${remote.state}`)}</Tag>
      </summary>
      <Facts facts={facts} />
      <Entries
        title={t('inspect.attempts', { count: remote.attempts.length })}
        entries={remote.attempts.map(({ release, outcome, message }) => [
          t('inspect.attempt', { release, outcome }),
          message,
        ])}
      />
      {shared ? (
        <Entries
          title={t('inspect.shared', { count: shared.length })}
          entries={shared.map(({ name, range, version, from }) => [
            name,
            version === undefined
              ? t('inspect.notGot', { range })
              : t('inspect.got', { range, version, from }),
          ])}
        />
      ) : (
        <p role="note">{t('inspect.unread')}</p>
      )}
      <Entries
        title={t('inspect.files', {
          count: files.filter(({ state }) => state === 'checked').length,
          total: files.length,
        })}
        entries={files.map(({ file, integrity, state }) => [
          file,
          `${t(`inspect.file.${state}`)}, ${integrity}`,
        ])}
      />
      <Entries
        title={t('inspect.names')}
        entries={Object.entries(remote.names).map(([kind, names]) => [kind, names.join(', ')])}
      />
    </details>
  );
}

function Content({ inspection }: { inspection: Inspection }) {
  const { t } = useTranslation();
  const { shell, environment, remotes } = inspection;
  return (
    <>
      <details className="shell-inspect-remote">
        <summary>
          <strong>{t('inspect.shell')}</strong> {shell.release}
        </summary>
        <Facts
          facts={[
            [t('inspect.release'), shell.release ?? t('inspect.none')],
            [t('inspect.environment'), environment],
            [t('inspect.contract'), shell.contract],
          ]}
        />
        <Entries
          title={t('inspect.provides', { count: shell.provides.length })}
          entries={shell.provides.map(({ name, version, from, usedIn }) => [
            name,
            usedIn.length > 0
              ? t('inspect.provided', { version, from, users: usedIn.join(', ') })
              : t('inspect.unused', { version, from }),
          ])}
        />
      </details>
      {remotes.map((remote) => (
        <RemoteDetails key={remote.name} remote={remote} />
      ))}
    </>
  );
}

/** A reload does not open the panel again. */
function forgetParameter() {
  const address = new URL(window.location.href);
  address.searchParams.delete(INSPECT_PARAMETER);
  window.history.replaceState(window.history.state, '', address);
}

export function InspectPanel() {
  const { t } = useTranslation();
  const inspection = useInspection();
  const [isOpen, setIsOpen] = useState(true);
  const [copied, setCopied] = useState<'copied' | 'notCopied' | null>(null);
  const title = useId();
  if (!isOpen) return null;
  const json = JSON.stringify(inspection, null, 2);
  const close = () => {
    forgetParameter();
    setIsOpen(false);
    document.getElementById('content')?.focus();
  };
  const copy = () =>
    void (async () => navigator.clipboard.writeText(json))().then(
      () => setCopied('copied'),
      () => setCopied('notCopied'),
    );
  return (
    <section className="shell-inspect" aria-labelledby={title}>
      <div className="shell-inspect-head">
        <Heading level={2} id={title}>
          {t('inspect.title')}
        </Heading>
        <span role="status">{copied && t(`inspect.${copied}`)}</span>
        <Button size="small" disabled={!inspection} onClick={copy}>
          {t('inspect.copy')}
        </Button>
        <Button size="small" onClick={close}>
          {t('inspect.close')}
        </Button>
      </div>
      {copied === 'notCopied' && (
        <textarea readOnly rows={6} aria-label={t('inspect.json')} value={json} />
      )}
      {inspection ? <Content inspection={inspection} /> : <LoadingState label={t('loading')} />}
    </section>
  );
}
