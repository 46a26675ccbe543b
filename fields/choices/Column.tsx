import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useListText } from '../../src/base/ui/useListText';
import type { ColumnProps, ViewProps } from '../../src/fields/kind';
import { useMasterName } from '../../src/fields/useMaster';
import type { ChoicesField } from './field';

const Codes = styled('span')({ whiteSpace: 'nowrap' });

/** Shows the codes, because names would not fit. */
export function ChoicesColumn({ value }: ColumnProps<ChoicesField>): ReactNode {
    return <Codes>{(value ?? []).join(' · ')}</Codes>;
}

export function ChoicesView({ field, value }: ViewProps<ChoicesField>): ReactNode {
    const getName = useMasterName(field.from);
    const listText = useListText();
    return listText((value ?? []).map(getName));
}
