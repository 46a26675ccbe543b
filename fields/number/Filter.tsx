import type { ReactNode } from 'react';
import { getLanguage } from '../../i18n/languages';
import { useLocaleCode } from '../../src/base/session/SessionContext';
import type { FilterProps } from '../../src/fields/kind';
import { TextFilter } from '../text/Filter';
import type { NumberField } from './field';
import { formatTypedNumber, parseNumber } from './format';

/** A filter for a number typed in the notation of the language. Other text is sent unchanged and matches nothing. */
export function NumberFilter({ field, value, onChange, ...props }: FilterProps<NumberField>): ReactNode {
    const { tag } = getLanguage(useLocaleCode());
    return (
        <TextFilter
            {...props}
            field={field}
            value={typeof value === 'number' ? formatTypedNumber(value, { ...field, decimals: 20 }, tag) : value}
            onChange={(text) => onChange(typeof text === 'string' ? (parseNumber(text, tag) ?? text) : text)}
        />
    );
}
