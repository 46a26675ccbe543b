import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { getLanguage } from '../../i18n/languages';
import { useLocaleCode } from '../../src/base/session/SessionContext';
import type { ColumnProps, ViewProps } from '../../src/fields/kind';
import type { NumberField } from './field';
import { formatNumber } from './format';

const Figure = styled('span')({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
const Right = styled(Figure)({ display: 'block', textAlign: 'right' });

export function NumberView({ field, value }: ViewProps<NumberField>): ReactNode {
    const { tag } = getLanguage(useLocaleCode());
    return typeof value === 'number' ? <Figure>{formatNumber(value, field, tag)}</Figure> : null;
}

/** Numbers in a table are right-aligned, so that their digits can be compared. */
export function NumberColumn({ field, value }: ColumnProps<NumberField>): ReactNode {
    const { tag } = getLanguage(useLocaleCode());
    return typeof value === 'number' ? <Right>{formatNumber(value, field, tag)}</Right> : null;
}
