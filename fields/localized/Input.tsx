import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { getLanguage } from '../../i18n/languages';
import { FramedControl } from '../../src/fields/FramedControl';
import { findMessage, hasFault } from '../../src/fields/fault';
import { useFormLanguage, useFormLanguages } from '../../src/fields/form/FormLanguage';
import type { InputProps } from '../../src/fields/input';
import { useInputController } from '../../src/fields/inputControl';
import { getControl } from '../../src/fields/kinds';
import { stripMarkup } from '../richText/field';
import type { Localized, LocalizedField } from './field';

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
    const links = useMemo(
        () =>
            faultyElsewhere !== '' &&
            faultyElsewhere.split(',').map((code) => (
                <Link key={code} component="button" type="button" color="error" onClick={() => setLang(code)}>
                    {translate('inputs.localized.fault', { language: getLanguage(code).name })}
                </Link>
            )),
        [faultyElsewhere, setLang, translate],
    );
    const model = texts[defaultLang] ?? '';
    const placeholder = useMemo(
        () => (lang === defaultLang ? undefined : stripMarkup(model)),
        [lang, defaultLang, model],
    );
    const { getValues } = useFormContext();
    const { onChange } = bound;
    // An input that is left for another language may still have something to say about its own.
    const change = useCallback(
        (text: unknown) => onChange(withText(getValues(path) ?? {}, lang, String(text))),
        [onChange, getValues, path, lang],
    );
    return (
        <FramedControl
            control={control}
            controlKey={lang}
            field={field.of}
            path={path}
            label={label}
            error={error}
            aside={language}
            hint={links}
            value={texts[lang] ?? ''}
            required={isRequired}
            readOnly={readOnly}
            placeholder={placeholder}
            lang={tag}
            focusRef={bound.ref}
            onChange={change}
            onBlur={bound.onBlur}
        />
    );
}
