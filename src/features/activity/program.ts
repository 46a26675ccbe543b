import { useTranslate } from 'react-admin';

/** What the server makes of a `User-Agent`; empty where it says nothing. */
export type Program = { browser: string; system: string };

export function useProgramName(): (program: Program) => string {
    const translate = useTranslate();
    return ({ browser, system }) =>
        [browser, system].filter((word) => word !== '').join(' · ') || translate('pages.sessions.unknown');
}
