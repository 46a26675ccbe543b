import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { getLanguage } from '../../i18n/languages';
import { FieldFrame } from '../../src/fields/FieldFrame';
import { findMessage, hasFault } from '../../src/fields/fault';
import { useFormLanguage, useFormLanguages } from '../../src/fields/form/FormLanguage';
import { useIds } from '../../src/fields/ids';
import type { InputProps } from '../../src/fields/input';
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
    const { field: bound, fieldState } = useController({ name: path });
    const control = getControl(field.of.kind, field.kind);
    const { id, labelId, errorId } = useIds()(path);
    const texts: Localized = bound.value ?? {};
    const error = findMessage(fieldState.error) ?? findMessage(fieldState.error, lang);
    const faultyElsewhere = Object.entries(fieldState.error ?? {}).flatMap(([code, fault]) =>
        code !== lang && code !== 'ref' && hasFault(fault) ? [code] : [],
    );
    const { tag, name } = getLanguage(lang);
    const isRequired = required && lang === defaultLang;
    return (
        <FieldFrame
            path={path}
            label={label}
            named={control.named}
            required={isRequired}
            error={error}
            aside={<Language lang={tag}>{name}</Language>}
            hint={faultyElsewhere.map((code) => (
                <Link key={code} component="button" type="button" color="error" onClick={() => setLang(code)}>
                    {translate('inputs.localized.fault', { language: getLanguage(code).name })}
                </Link>
            ))}
        >
            <control.Control
                key={lang}
                field={field.of}
                id={id}
                label={label}
                labelledBy={labelId}
                describedBy={error === undefined ? undefined : errorId}
                value={texts[lang] ?? ''}
                invalid={error !== undefined}
                required={isRequired}
                readOnly={readOnly}
                placeholder={lang === defaultLang ? undefined : stripMarkup(texts[defaultLang] ?? '')}
                lang={tag}
                focusRef={bound.ref}
                onChange={(text) => bound.onChange(withText(texts, lang, String(text)))}
                onBlur={bound.onBlur}
            />
        </FieldFrame>
    );
}
