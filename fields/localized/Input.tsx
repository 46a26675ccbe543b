import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { getLanguage } from '../../i18n/languages';
import { FramedControl } from '../../src/fields/FramedControl';
import { findMessage, hasFault } from '../../src/fields/fault';
import { useFormLanguage, useFormLanguages } from '../../src/fields/form/FormLanguage';
import { useBeside, useConfirmation, useMissingWords, useOlderSource } from '../../src/fields/form/FormTranslation';
import type { InputProps } from '../../src/fields/input';
import { useInputController } from '../../src/fields/inputControl';
import { getControl } from '../../src/fields/kinds';
import { stripMarkup } from '../richText/field';
import type { Localized, LocalizedField } from './field';
import { OlderNote, Warning } from './OlderNote';
import { SideBySide, SourceText } from './SourceText';

const Language = styled('span')(({ theme }) => ({
    ...theme.typography.caption,
    lineHeight: 'var(--line)',
    color: theme.palette.text.secondary,
    whiteSpace: 'nowrap',
}));

/**
 * Sets the text of one language. A language without a text has no key, so that a cleared text leaves nothing behind.
 */
export function withText(texts: Localized, lang: string, text: string): Localized {
    const { [lang]: _replaced, ...others } = texts;
    return text === '' ? others : { ...others, [lang]: text };
}

/** An input for a text in the language that the form is set to; inputs of other languages are not mounted. */
export function LocalizedInput({ field, path, label, required, readOnly }: InputProps<LocalizedField>): ReactNode {
    const translate = useTranslate();
    const [lang, setLang] = useFormLanguage();
    const { defaultLang } = useFormLanguages();
    const { field: bound, fieldState } = useInputController(path);
    const control = getControl(field.of.kind, field.kind);
    const texts: Localized = bound.value ?? {};
    const error = findMessage(fieldState.error) ?? findMessage(fieldState.error, lang);
    const faultyElsewhere = Object.entries(fieldState.error ?? {})
        .flatMap(([code, fault]) => (code !== lang && code !== 'ref' && hasFault(fault) ? [code] : []))
        .join();
    const { tag, name } = getLanguage(lang);
    const isRequired = required && lang === defaultLang;
    const language = useMemo(() => <Language lang={tag}>{name}</Language>, [tag, name]);
    const text = texts[lang] ?? '';
    const model = texts[defaultLang] ?? '';
    const [beside] = useBeside(lang);
    const findOlder = useOlderSource();
    // The source itself is older than nothing; looking it up would read a long text with each letter.
    const older = lang === defaultLang ? undefined : findOlder(lang, text, model);
    const isOlder = older !== undefined;
    const findConfirmation = useConfirmation();
    const listMissingWords = useMissingWords();
    const lacking = lang === defaultLang ? '' : listMissingWords(model, text).join(', ');
    const hint = useMemo(() => {
        const links = faultyElsewhere.split(',').filter(Boolean);
        if (links.length === 0 && !isOlder && lacking === '') return undefined;
        return (
            <>
                {links.map((code) => (
                    <Link key={code} component="button" type="button" color="error" onClick={() => setLang(code)}>
                        {translate('inputs.localized.fault', { language: getLanguage(code).name })}
                    </Link>
                ))}
                {lacking !== '' && <Warning>{translate('translation.words.missing', { words: lacking })}</Warning>}
                {isOlder && (
                    <OlderNote
                        lang={defaultLang}
                        before={older.text}
                        onConfirm={readOnly ? undefined : findConfirmation(lang, text, path)}
                    />
                )}
            </>
        );
    }, [
        faultyElsewhere,
        lacking,
        isOlder,
        older?.text,
        findConfirmation,
        readOnly,
        lang,
        text,
        path,
        defaultLang,
        setLang,
        translate,
    ]);
    const placeholder = useMemo(
        () => (lang === defaultLang || beside !== undefined ? undefined : stripMarkup(model)),
        [lang, defaultLang, beside, model],
    );
    const { getValues } = useFormContext();
    const { onChange } = bound;
    // An input that is left for another language may still have something to say about its own.
    const change = useCallback(
        (text: unknown) => onChange(withText(getValues(path) ?? {}, lang, String(text))),
        [onChange, getValues, path, lang],
    );
    const framed = (
        <FramedControl
            control={control}
            controlKey={lang}
            field={field.of}
            path={path}
            label={label}
            error={error}
            aside={language}
            hint={hint}
            value={text}
            required={isRequired}
            readOnly={readOnly}
            placeholder={placeholder}
            lang={tag}
            focusRef={bound.ref}
            onChange={change}
            onBlur={bound.onBlur}
        />
    );
    if (beside === undefined) return framed;
    return (
        <SideBySide data-beside>
            <div>
                <SourceText
                    field={field.of}
                    label={label}
                    lang={beside}
                    text={texts[beside] ?? ''}
                    onCopy={readOnly ? undefined : change}
                />
                {framed}
            </div>
        </SideBySide>
    );
}
