// A spinner, drawn by the style sheet. It is used beside a text that names the activity.
export function Spin({ size = 'default' }: { size?: 'small' | 'default' }) {
  return <span className={`cu-spin cu-spin-${size}`} aria-hidden />;
}
