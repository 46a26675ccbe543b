import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useContext, useEffect, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import type { Fields } from '../../../contract/field';
import { holdsAny } from '../../../contract/walk';
import { getLanguage } from '../../../i18n/languages';
import { useShortcut } from '../../base/shortcuts/listen';
import { useListText } from '../../base/ui/useListText';
import { useFormLanguage, useFormLanguages } from '../../fields/form/FormLanguage';
import { listFaults } from '../../fields/form/problems';
import { useReveal, useRevealListener } from '../../fields/form/Reveal';
import type { Values } from '../../fields/form/values';
import { countFaultyTexts, countMissingTexts, findNextMissing } from './languageMarks';
import { PanelContext } from './panel';

/** Pause in typing, in milliseconds, after which missing texts are counted. */
const pause = 400;

/** Number of languages above which codes are shown instead of names. */
const maxNames = 6;

const Choice = styled('label')(({ theme }) => ({
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 32,
    minWidth: 44,
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

/** A ring for missing texts, a filled dot for errors; the accessible name of the choice contains both as text. */
const Mark = styled('span')(({ theme }) => ({
    width: 8,
    height: 8,
    borderRadius: '50%',
    border: '1.5px solid currentColor',
    flexShrink: 0,
    '&[data-mark="faulty"]': {
        background: theme.palette.error.main,
        borderColor: theme.palette.error.main,
        boxShadow: '0 0 0 1.5px var(--paper)',
    },
}));

function useMissing(fields: Fields, langs: readonly string[]): ReadonlyMap<string, number> {
    const { getValues, subscribe } = useFormContext<Values>();
    const [missing, setMissing] = useState<ReadonlyMap<string, number>>(() =>
        countMissingTexts(fields, getValues(), langs),
    );
    useEffect(() => {
        let waiting: ReturnType<typeof setTimeout> | undefined;
        const stop = subscribe({
            formState: { values: true },
            callback: () => {
                clearTimeout(waiting);
                waiting = setTimeout(() => setMissing(countMissingTexts(fields, getValues(), langs)), pause);
            },
        });
        return () => {
            clearTimeout(waiting);
            stop();
        };
    }, [fields, langs, getValues, subscribe]);
    return missing;
}

/** Leads to the next text that is missing, also in another language. Forms behind other tabs leave it to the shown one. */
function useNextMissing(fields: Fields): void {
    const { getValues } = useFormContext<Values>();
    const { langs } = useFormLanguages();
    const [lang] = useFormLanguage();
    const panel = useContext(PanelContext);
    const reveal = useReveal();
    useShortcut('nextMissing', () => {
        if (panel?.isShown === false) return false;
        const path = document.activeElement?.closest<HTMLElement>('[data-path]')?.dataset.path;
        const next = findNextMissing({ fields, values: getValues(), langs }, { path, lang });
        if (next !== undefined) reveal(next);
    });
}

/** The language switch of a form, which shows missing texts and errors of each language. */
export function LanguageSwitch({ fields }: { fields: Fields }) {
    const { langs } = useFormLanguages();
    const [, setLang] = useFormLanguage();
    useRevealListener((path) => {
        const last = path.split('.').at(-1) ?? '';
        if (path.includes('.') && langs.includes(last)) setLang(last);
    });
    return langs.length > 1 && holdsAny(fields, 'languages') ? <Switch fields={fields} /> : null;
}

function Switch({ fields }: { fields: Fields }) {
    const translate = useTranslate();
    const listText = useListText('narrow');
    const headingId = useId();
    const { langs, defaultLang } = useFormLanguages();
    const [current, setLang] = useFormLanguage();
    const { errors } = useFormState();
    const missing = useMissing(fields, langs);
    useNextMissing(fields);
    const faulty = countFaultyTexts(
        listFaults(errors, Object.keys(fields)).map(({ path }) => path),
        langs,
    );

    function getName(lang: string): string {
        const parts: string[] = [getLanguage(lang).name];
        const faults = faulty.get(lang) ?? 0;
        const gaps = missing.get(lang) ?? 0;
        if (lang === defaultLang) parts.push(translate('forms.language.default'));
        if (faults > 0) parts.push(translate('forms.language.faulty', { smart_count: faults }));
        if (gaps > 0) parts.push(translate('forms.language.missing', { smart_count: gaps }));
        return listText(parts);
    }
    function getMark(lang: string): 'faulty' | 'missing' | undefined {
        if (faulty.has(lang)) return 'faulty';
        return missing.has(lang) ? 'missing' : undefined;
    }
    return (
        <Box
            role="radiogroup"
            aria-labelledby={headingId}
            sx={{
                position: 'sticky',
                top: 'var(--top-bar-height, 0px)',
                zIndex: 'appBar',
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                gap: 0.5,
                mb: 2,
                p: 0.5,
                pl: 1.5,
                bgcolor: 'background.paper',
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
            }}
        >
            <Typography
                id={headingId}
                variant="body2"
                color="textSecondary"
                sx={{ mr: 1, width: { xs: '100%', sm: 'auto' } }}
            >
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
                        <span lang={tag}>{langs.length > maxNames ? lang.toUpperCase() : name}</span>
                        {mark && <Mark data-mark={mark} aria-hidden />}
                    </Choice>
                );
            })}
        </Box>
    );
}
