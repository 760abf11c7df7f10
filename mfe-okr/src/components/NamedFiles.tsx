// Gives what leaves a page as a file the name of what it is about: pictures that are saved, and a
// print, whose file the browser names after the document.
import { fileNameOf } from '@cumbre/contract/files';
import { createContext, useContext, useEffect } from 'react';
import type { ReactNode } from 'react';

const Parts = createContext<readonly string[]>([]);

/** Names a file of this page by what it is about and its own title. */
export function useFileName(): (title: string) => string {
  const parts = useContext(Parts);
  // A title may have the name of the cycle: "The story of Q1".
  return (title) => fileNameOf([...parts.filter((part) => !title.includes(part)), title]);
}

function PrintName() {
  const nameOf = useFileName();
  useEffect(() => {
    let title: string | null = null;
    const rename = () => {
      const heading = document.querySelector('h1')?.textContent;
      title ??= document.title;
      document.title = nameOf(heading ?? title);
    };
    const restore = () => {
      if (title !== null) document.title = title;
      title = null;
    };
    window.addEventListener('beforeprint', rename);
    window.addEventListener('afterprint', restore);
    return () => {
      restore();
      window.removeEventListener('beforeprint', rename);
      window.removeEventListener('afterprint', restore);
    };
  });
  return null;
}

export interface NamedFilesProps {
  /** The organization and the cycle, as far as they are known. */
  about: readonly (string | undefined)[];
  children: ReactNode;
}

export function NamedFiles({ about, children }: NamedFilesProps) {
  return (
    <Parts value={about.filter((part) => part !== undefined)}>
      <PrintName />
      {children}
    </Parts>
  );
}
