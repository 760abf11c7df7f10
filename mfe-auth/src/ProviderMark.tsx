// The mark on the button of a provider: a picture of the server's settings, or one drawn here.

export function ProviderMark({ icon }: { icon: string }) {
  if (icon.startsWith('data:'))
    return <img className="mfe-auth_provider-mark" src={icon} alt="" width="18" height="18" />;
  return (
    <svg
      viewBox="0 0 24 24"
      width="18"
      height="18"
      fill="none"
      strokeWidth={icon === 'google' ? 4 : 2}
      aria-hidden
      focusable="false"
    >
      {MARKS[icon] ?? MARKS['key']}
    </svg>
  );
}

const MARKS: Record<string, React.ReactNode> = {
  google: (
    <>
      <path d="M18.1 6.4A8.3 8.3 0 0 0 4.6 8.2" stroke="#ea4335" />
      <path d="M4.9 7.7a8.3 8.3 0 0 0 0 8.6" stroke="#fbbc05" />
      <path d="M4.6 15.8a8.3 8.3 0 0 0 13.1 2.2" stroke="#34a853" />
      <path d="M17.4 18.3A8.3 8.3 0 0 0 20.2 12H12" stroke="#4285f4" />
    </>
  ),
  microsoft: (
    <>
      <path d="M2 2h9.5v9.5H2z" fill="#f25022" />
      <path d="M12.5 2H22v9.5h-9.5z" fill="#7fba00" />
      <path d="M2 12.5h9.5V22H2z" fill="#00a4ef" />
      <path d="M12.5 12.5H22V22h-9.5z" fill="#ffb900" />
    </>
  ),
  key: (
    <>
      <circle cx="8" cy="15" r="5" stroke="currentColor" />
      <path d="M11.5 11.5 20 3m-4 4 4 4" stroke="currentColor" />
    </>
  ),
};
