import Check from '@mui/icons-material/Check';
import ContentCopy from '@mui/icons-material/ContentCopy';
import SkipNext from '@mui/icons-material/SkipNext';
import VerticalSplit from '@mui/icons-material/VerticalSplitOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Fields } from '../../../contract/field';
import { getLanguage } from '../../../i18n/languages';
import { getAriaKeys } from '../../base/shortcuts/declared';
import { fadedEnd } from '../../base/ui/fadedEnd';
import { useFormLanguage, useFormLanguages } from '../../fields/form/FormLanguage';
import { useBeside } from '../../fields/form/FormTranslation';
import type { Values } from '../../fields/form/values';
import { listFilled } from './languageMarks';

type LanguageMenuProps = {
    icon: ReactNode;
    label: string;
    langs: readonly string[];
    /** The language that is ticked, null if none is, undefined if the menu is no choice. */
    chosen?: string | null;
    /** What is offered besides the languages. */
    none?: string;
    onChoose(lang: string | undefined): void;
};

/** A button with a menu of languages. */
function LanguageMenu({ icon, label, langs, chosen, none, onChoose }: LanguageMenuProps) {
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const id = useId();
    const isChoice = chosen !== undefined;
    const choose = (lang: string | undefined) => {
        setAnchor(null);
        onChoose(lang);
    };
    const tick = (isTicked: boolean) =>
        isChoice && <ListItemIcon>{isTicked && <Check fontSize="small" />}</ListItemIcon>;
    const role = isChoice ? 'menuitemradio' : 'menuitem';
    const state = (isTicked: boolean) => (isChoice ? { 'aria-checked': isTicked } : {});
    return (
        <>
            <Button
                id={id}
                size="small"
                startIcon={icon}
                aria-haspopup="menu"
                aria-expanded={anchor !== null}
                onClick={({ currentTarget }) => setAnchor(currentTarget)}
            >
                {label}
            </Button>
            <Menu
                open={anchor !== null}
                anchorEl={anchor}
                onClose={() => setAnchor(null)}
                slotProps={{ list: { 'aria-labelledby': id, dense: true } }}
            >
                {langs.map((lang) => {
                    const { name, tag } = getLanguage(lang);
                    return (
                        <MenuItem key={lang} role={role} {...state(lang === chosen)} onClick={() => choose(lang)}>
                            {tick(lang === chosen)}
                            <span lang={tag}>{name}</span>
                        </MenuItem>
                    );
                })}
                {none !== undefined && (
                    <MenuItem role={role} {...state(chosen === null)} onClick={() => choose(undefined)}>
                        {tick(chosen === null)}
                        {none}
                    </MenuItem>
                )}
            </Menu>
        </>
    );
}

type Props = { fields: Fields; readOnly: boolean; hasWork: boolean; onNext(): void };

/** What helps to translate a form: the next text, texts of another language beside it, and copies of them. */
export function TranslationTools({ fields, readOnly, hasWork, onNext }: Props) {
    const translate = useTranslate();
    const { langs } = useFormLanguages();
    const [lang] = useFormLanguage();
    const [beside, setBeside] = useBeside(lang);
    const { getValues, setValue } = useFormContext<Values>();
    const others = langs.filter((each) => each !== lang);
    function copyFrom(from: string | undefined): void {
        if (from === undefined) return;
        for (const { path, texts } of listFilled(fields, getValues(), lang, from))
            setValue(path, texts, { shouldDirty: true });
    }
    return (
        <Box
            sx={(theme) => ({
                display: 'flex',
                flexWrap: { xs: 'nowrap', md: 'wrap' },
                gap: 0.5,
                minWidth: 0,
                // On a narrow screen the form is to stay in sight.
                [theme.breakpoints.down('md')]: { overflowX: 'auto', ...fadedEnd },
                '& > *': { flexShrink: 0, whiteSpace: 'nowrap' },
            })}
        >
            <LanguageMenu
                icon={<VerticalSplit />}
                label={
                    beside === undefined
                        ? translate('translation.beside')
                        : translate('translation.besideThis', { language: getLanguage(beside).name })
                }
                langs={others}
                chosen={beside ?? null}
                none={translate('translation.besideNone')}
                onChoose={setBeside}
            />
            {!readOnly && (
                <LanguageMenu
                    icon={<ContentCopy />}
                    label={translate('translation.copyMissing')}
                    langs={others}
                    onChoose={copyFrom}
                />
            )}
            {!readOnly && (
                <Button
                    size="small"
                    startIcon={<SkipNext />}
                    disabled={!hasWork}
                    aria-keyshortcuts={getAriaKeys('nextMissing')}
                    onClick={onNext}
                >
                    {translate('translation.next')}
                </Button>
            )}
        </Box>
    );
}
