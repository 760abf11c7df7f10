// Choosing a file, by the system's dialog or by dropping it. A native input, so that keyboard and screen reader work as
// everywhere; the frame around it is its label.
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import UploadOutlined from '@ant-design/icons/UploadOutlined';

export interface FileFieldProps { label: string; hint?: ReactNode; accept?: string; file: File | null; onChange: (file: File) => void; disabled?: boolean; invalid?: boolean }

export function FileField({ label, hint, accept, file, onChange, disabled = false, invalid = false }: FileFieldProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const chosen = files?.[0];
    if (chosen && !disabled) onChange(chosen);
  };
  return (
    <div
      className={`cu-file ${over ? 'cu-file-over' : ''}`.trim()}
      onDragOver={(event) => { event.preventDefault(); setOver(!disabled); }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => { event.preventDefault(); setOver(false); take(event.dataTransfer.files); }}
    >
      <UploadOutlined aria-hidden className="cu-file-icon" />
      <label htmlFor={id}>{label}</label>
      {hint && <p id={`${id}-hint`} className="cu-text-small">{hint}</p>}
      <input id={id} type="file" accept={accept} disabled={disabled} aria-invalid={invalid} aria-describedby={hint ? `${id}-hint` : undefined} onChange={(event) => { take(event.target.files); event.target.value = ''; }} />
      {file && <p className="cu-text-strong" role="status">{file.name}</p>}
    </div>
  );
}
