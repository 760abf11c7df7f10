// The frame of a picture: its title, its sentence, the drawing, a link into the tree, its numbers as
// a table, and a button that saves it as an image.
import { Link } from '@cumbre/remote/router';
import { Button, Card, Paragraph, toast } from '@cumbre/ui/base';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useFileName } from '../components/NamedFiles';
import { useTranslation } from '../useTranslation';
import { savePicture } from './savePicture';

interface PictureProps {
  title: string;
  /** What the picture shows, in words. */
  sentence: ReactNode;
  /** The drawing and its legend. */
  children: ReactNode;
  /** Null where there is nothing more to say. */
  table: ReactNode;
  /** What the table has, if not what is drawn. */
  tableLabel?: string | undefined;
  link?: { to: string; label: string };
  actions?: ReactNode;
  className?: string;
}

export function Picture({
  title,
  sentence,
  children,
  table,
  tableLabel,
  link,
  actions,
  className = '',
}: PictureProps) {
  const { t } = useTranslation();
  const nameOf = useFileName();
  const frame = useRef<HTMLDivElement>(null);
  const save = () => {
    const drawing = frame.current?.querySelector('svg');
    if (drawing)
      savePicture(drawing, title, nameOf(title)).catch(() => toast.error(t('overview.saveFailed')));
  };
  return (
    <Card title={title} actions={actions} className={`mfe-okr_picture ${className}`.trim()}>
      <Paragraph tone="secondary">{sentence}</Paragraph>
      <div ref={frame}>{children}</div>
      <div className="mfe-okr_picture-foot">
        {table === null ? null : (
          <details>
            <summary>{tableLabel ?? t('overview.table')}</summary>
            {table}
          </details>
        )}
        <span className="mfe-okr_picture-links">
          {link ? <Link to={link.to}>{link.label}</Link> : null}
          <Button
            type="text"
            size="small"
            aria-label={t('overview.saveOf', { title })}
            onClick={save}
          >
            {t('overview.save')}
          </Button>
        </span>
      </div>
    </Card>
  );
}
