import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useCallback, useContext, useEffect, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import type { Fields } from '../../../contract/field';
import { haveTexts } from '../../../contract/translation/texts';
import { getLanguage } from '../../../i18n/languages';
import { useShortcut } from '../../base/shortcuts/listen';
import { fadedEnd } from '../../base/ui/fadedEnd';
import { useListText } from '../../base/ui/useListText';
import { useFormLanguage, useFormLanguages } from '../../fields/form/FormLanguage';
import { useOlderSource } from '../../fields/form/FormTranslation';
import { listFaults } from '../../fields/form/problems';
import { useReveal, useRevealListener } from '../../fields/form/Reveal';
import type { Values } from '../../fields/form/values';
import { countFaultyTexts, countWork, findNextWork, type LanguageWork, type TranslatedForm } from './languageMarks';
import { PanelContext } from './panel';
import { TranslationTools } from './TranslationTools';

/** Pause in typing, in milliseconds, after which missing texts are counted. */
const pause = 400;

const nothing: LanguageWork = { missing: 0, older: 0 };

const Frame = styled('div')(({ theme }) => ({
    position: 'sticky',
    top: 'var(--top-bar-height, 0px)',
    zIndex: theme.zIndex.appBar,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: 16,
    marginBottom: 16,
    padding: '4px 4px 4px 12px',
    background: theme.palette.background.paper,
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
}));

/** Many languages take several lines; on a narrow screen they are one line that scrolls, so that the form stays in sight. */
const Choices = styled('div')(({ theme }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 4,
    minWidth: 0,
    [theme.breakpoints.down('sm')]: {
        flexWrap: 'nowrap',
        overflowX: 'auto',
        // The focus ring of a choice is outside it.
        padding: 4,
        margin: -4,
        ...fadedEnd,
        '& > p': { display: 'none' },
    },
}));

const Choice = styled('label')(({ theme }) => ({
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 32,
    minWidth: 44,
    flexShrink: 0,
    justifyContent: 'center',
    padding: '2px 10px',
    borderRadius: 8,
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    ...theme.typography.body2,
    lineHeight: 'var(--line)',
    color: theme.palette.text.secondary,
    '&:hover': { background: theme.palette.action.hover },
    '&:has(:checked)': {
        background: theme.palette.primary.main,
        color: theme.palette.primary.contrastText,
        fontWeight: 600,
    },
    '&:has(:focus-visible)': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
    '& input': { position: 'absolute', inset: 0, opacity: 0, margin: 0, cursor: 'pointer' },
}));

/**
 * The number of texts that are to be translated, or of errors, which come first; the accessible name of the choice
 * contains both as text.
 */
const Mark = styled('span')(({ theme }) => ({
    ...theme.typography.caption,
    minWidth: 18,
    padding: '0 5px',
    borderRadius: 9,
    boxShadow: 'inset 0 0 0 1px currentColor',
    fontWeight: 600,
    lineHeight: '18px',
    textAlign: 'center',
    flexShrink: 0,
    '&[data-mark="faulty"]': {
        background: theme.palette.error.main,
        color: theme.palette.error.contrastText,
        boxShadow: '0 0 0 1.5px var(--paper)',
    },
}));

/** Returns what is to be translated, counted anew when the hands rest. */
function useWork(getForm: () => TranslatedForm): ReadonlyMap<string, LanguageWork> {
    const { subscribe } = useFormContext<Values>();
    const [work, setWork] = useState(() => countWork(getForm()));
    useEffect(() => {
        let waiting: ReturnType<typeof setTimeout> | undefined;
        const count = () => setWork(countWork(getForm()));
        const stop = subscribe({
            formState: { values: true },
            callback: () => {
                clearTimeout(waiting);
                waiting = setTimeout(count, pause);
            },
        });
        // What is older than its source is told after the form is open.
        count();
        return () => {
            clearTimeout(waiting);
            stop();
        };
    }, [getForm, subscribe]);
    return work;
}

/**
 * Returns a function that leads to the next text to be translated, also in another language. Forms behind other tabs leave
 * the shortcut to the shown one.
 */
function useNextWork(getForm: () => TranslatedForm): () => void {
    const [lang] = useFormLanguage();
    const panel = useContext(PanelContext);
    const reveal = useReveal();
    function goOn(): void {
        const path = document.activeElement?.closest<HTMLElement>('[data-path]')?.dataset.path;
        const next = findNextWork(getForm(), { path, lang });
        if (next !== undefined) reveal(next);
    }
    useShortcut('nextMissing', () => {
        if (panel?.isShown === false) return false;
        goOn();
    });
    return goOn;
}

type Props = { fields: Fields; readOnly: boolean };

/** The language switch of a form, which shows what is to be translated, and the errors of each language. */
export function LanguageSwitch({ fields, readOnly }: Props) {
    const { langs } = useFormLanguages();
    const [, setLang] = useFormLanguage();
    useRevealListener((path) => {
        const last = path.split('.').at(-1) ?? '';
        if (path.includes('.') && langs.includes(last)) setLang(last);
    });
    return langs.length > 1 && haveTexts(fields) ? <Switch fields={fields} readOnly={readOnly} /> : null;
}

function Switch({ fields, readOnly }: Props) {
    const translate = useTranslate();
    const listText = useListText('narrow');
    const headingId = useId();
    const { langs, defaultLang } = useFormLanguages();
    const [current, setLang] = useFormLanguage();
    const { errors } = useFormState();
    const { getValues } = useFormContext<Values>();
    const findOlder = useOlderSource();
    const getForm = useCallback(
        () => ({ fields, values: getValues(), langs, defaultLang, findOlder }),
        [fields, getValues, langs, defaultLang, findOlder],
    );
    const work = useWork(getForm);
    const goOn = useNextWork(getForm);
    const faulty = countFaultyTexts(
        listFaults(errors, Object.keys(fields)).map(({ path }) => path),
        langs,
    );

    function getName(lang: string): string {
        const parts: string[] = [getLanguage(lang).name];
        const faults = faulty.get(lang) ?? 0;
        const { missing, older } = work.get(lang) ?? nothing;
        if (lang === defaultLang) parts.push(translate('forms.language.default'));
        if (faults > 0) parts.push(translate('forms.language.faulty', { smart_count: faults }));
        if (missing > 0) parts.push(translate('forms.language.missing', { smart_count: missing }));
        if (older > 0) parts.push(translate('translation.olderTexts', { smart_count: older }));
        return listText(parts);
    }
    function getMark(lang: string): { mark: 'faulty' | 'work'; count: number } | undefined {
        const faults = faulty.get(lang) ?? 0;
        if (faults > 0) return { mark: 'faulty', count: faults };
        const { missing, older } = work.get(lang) ?? nothing;
        return missing + older > 0 ? { mark: 'work', count: missing + older } : undefined;
    }
    return (
        <Frame>
            <Choices role="radiogroup" aria-labelledby={headingId}>
                <Typography id={headingId} variant="body2" color="textSecondary" sx={{ mr: 1 }}>
                    {translate('forms.language.label')}
                </Typography>
                {langs.map((lang) => {
                    const { tag, name } = getLanguage(lang);
                    const mark = getMark(lang);
                    return (
                        <Choice key={lang} title={getName(lang)}>
                            <input
                                type="radio"
                                name={headingId}
                                checked={lang === current}
                                onChange={() => setLang(lang)}
                                aria-label={getName(lang)}
                            />
                            <span lang={tag}>{name}</span>
                            {mark && (
                                <Mark data-mark={mark.mark} aria-hidden>
                                    {mark.count}
                                </Mark>
                            )}
                        </Choice>
                    );
                })}
            </Choices>
            <TranslationTools fields={fields} readOnly={readOnly} hasWork={work.size > 0} onNext={goOn} />
        </Frame>
    );
}
