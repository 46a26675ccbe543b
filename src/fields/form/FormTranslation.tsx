import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useStore } from 'react-admin';
import { listMissingWords } from '../../../contract/translation/keptWords';
import {
    collectWritten,
    findOlderSource,
    type OutdatedText,
    type WrittenBeside,
} from '../../../contract/translation/outdated';
import type { LocatedText } from '../../../contract/translation/texts';
import { useFormLanguages } from './FormLanguage';

/** The language whose texts are shown beside those of the form: none, or the default language as long as none is chosen. */
type Chosen = 'none' | 'default' | (string & {});

type Translation = {
    written: WrittenBeside;
    /** What the server knows to be older than its source. */
    known: readonly OutdatedText[];
    /** Says that a translation still fits its source; undefined if the form may not. */
    confirm: ((outdated: OutdatedText) => void) | undefined;
    /** Words that are the same in every language. */
    words: readonly string[];
};

const TranslationContext = createContext<Translation>({ written: new Map(), known: [], confirm: undefined, words: [] });

/** Stands for a source that is not known any more, and is therefore another than each that is. */
const forgotten = '\u0000';

/** Finds what the server knows of a translation. A form may be a part of its record, and so is its path. */
function findOutdated(known: readonly OutdatedText[], lang: string, text: string, path: string) {
    return known.find(
        (each) =>
            each.lang === lang &&
            `.${each.path}`.endsWith(`.${path}`) &&
            (each.text === undefined || each.text === text),
    );
}

type Props = {
    /** The texts of the form as it was opened. */
    opened: readonly LocatedText[];
    known: readonly OutdatedText[];
    confirm?: Translation['confirm'];
    words: Translation['words'];
    children: ReactNode;
};

/** Tells the inputs of a form which translations are older than their source, also by what is typed. */
export function FormTranslationProvider({ opened, known, confirm, words, children }: Props) {
    const { defaultLang } = useFormLanguages();
    const value = useMemo<Translation>(() => {
        const findOlder = (lang: string, text: string, path: string) => {
            const outdated = findOutdated(known, lang, text, path);
            return outdated && (outdated.source ?? forgotten);
        };
        return { written: collectWritten(opened, defaultLang, (source) => source, findOlder), known, confirm, words };
    }, [opened, known, defaultLang, confirm, words]);
    return <TranslationContext value={value}>{children}</TranslationContext>;
}

/** What a translation was written beside, if its source has been changed since; `text` is undefined if it is forgotten. */
export type OlderSource = { text: string | undefined };

/** Returns a function that finds what a translation is older than. */
export function useOlderSource(): (lang: string, text: string, source: string) => OlderSource | undefined {
    const { written } = useContext(TranslationContext);
    return useMemo(
        () => (lang, text, source) => {
            const older = text === '' ? undefined : findOlderSource(written, lang, text, source);
            return older === undefined ? undefined : { text: older === forgotten ? undefined : older };
        },
        [written],
    );
}

/**
 * Returns a function that finds how to say that a translation still fits its source; undefined if the form may not, or if
 * the source has been changed in the form only.
 */
export function useConfirmation(): (lang: string, text: string, path: string) => (() => void) | undefined {
    const { known, confirm } = useContext(TranslationContext);
    return useMemo(
        () => (lang, text, path) => {
            const outdated = confirm && text !== '' && findOutdated(known, lang, text, path);
            return outdated ? () => confirm(outdated) : undefined;
        },
        [known, confirm],
    );
}

/** Returns the language whose texts are to be shown beside those in `lang`, undefined if none, and its setter. */
export function useBeside(lang: string): [string | undefined, (chosen: string | undefined) => void] {
    const { langs, defaultLang } = useFormLanguages();
    const [chosen, setChosen] = useStore<Chosen>('besideLanguage', 'default');
    const beside = langs.includes(chosen) ? chosen : defaultLang;
    const isShown = chosen !== 'none' && beside !== lang;
    return [isShown ? beside : undefined, (next) => setChosen(next ?? 'none')];
}

/** Returns a function that lists the words that a translation should have, because its source has them. */
export function useMissingWords(): (source: string, text: string) => string[] {
    const { words } = useContext(TranslationContext);
    return useMemo(() => (source, text) => listMissingWords(words, source, text), [words]);
}
