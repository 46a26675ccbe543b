import { useTranslate } from 'react-admin';

/** Browser and operating system as parsed by the server from `User-Agent`; empty if unknown. */
export type Program = { browser: string; system: string };

export function useProgramName(): (program: Program) => string {
    const translate = useTranslate();
    return ({ browser, system }) =>
        [browser, system].filter((part) => part !== '').join(' · ') || translate('pages.sessions.unknown');
}
