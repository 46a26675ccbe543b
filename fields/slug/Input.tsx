import Link from '@mui/material/Link';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useController, useWatch } from 'react-hook-form';
import { FieldFrame } from '../../src/fields/FieldFrame';
import { findMessage } from '../../src/fields/fault';
import { useFormLanguages } from '../../src/fields/form/FormLanguage';
import { useIds } from '../../src/fields/ids';
import { type InputProps, siblingPath } from '../../src/fields/input';
import { getLocalizedText } from '../localized/field';
import { type SlugField, toSlug } from './field';

function getTitleText(title: unknown, lang: string): string {
    if (typeof title === 'string') return title;
    // A title that is an object is localized.
    return typeof title === 'object' && title !== null ? getLocalizedText(title as Record<string, string>, lang) : '';
}

/**
 * An input for a slug. It follows the title of a new record until the user types; a stored slug stays, because its
 * address is in use.
 */
export function SlugInput({ field, path, label, required, readOnly }: InputProps<SlugField>): ReactNode {
    const translate = useTranslate();
    const { defaultLang } = useFormLanguages();
    const { field: bound, fieldState } = useController({ name: path });
    const title: unknown = useWatch({ name: siblingPath(path, field.from) });
    const proposed = toSlug(getTitleText(title, defaultLang));
    const value = String(bound.value ?? '');
    const [isFollowing, setFollowing] = useState(value === '' || (fieldState.isDirty && value === proposed));
    const followed = useRef(proposed);
    const { onChange } = bound;

    useEffect(() => {
        if (!isFollowing || readOnly || followed.current === proposed) return;
        followed.current = proposed;
        onChange(proposed);
    }, [isFollowing, readOnly, proposed, onChange]);

    const { id, errorId } = useIds()(path);
    const error = findMessage(fieldState.error);
    const mayFollow = !readOnly && proposed !== '' && proposed !== value;
    return (
        <FieldFrame
            path={path}
            label={label}
            named="label"
            required={required}
            error={error}
            aside={
                mayFollow && (
                    <Link
                        component="button"
                        type="button"
                        variant="caption"
                        onClick={() => {
                            followed.current = proposed;
                            setFollowing(true);
                            onChange(proposed);
                        }}
                    >
                        {translate('inputs.slug.reset')}
                    </Link>
                )
            }
        >
            <OutlinedInput
                id={id}
                fullWidth
                size="small"
                value={value}
                error={error !== undefined}
                readOnly={readOnly}
                inputRef={bound.ref}
                onChange={(event) => {
                    setFollowing(event.target.value === '');
                    followed.current = proposed;
                    onChange(event.target.value);
                }}
                onBlur={bound.onBlur}
                slotProps={{
                    input: {
                        'aria-required': required,
                        'aria-describedby': error === undefined ? undefined : errorId,
                        autoComplete: 'off',
                        spellCheck: false,
                    },
                }}
            />
        </FieldFrame>
    );
}
