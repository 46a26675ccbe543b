import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { ChoicesField, MemberField } from '../../../contract/fields/choices';
import { useListText } from '../../useListText';
import type { ColumnProps, ViewProps } from '../kind';
import { TextColumn } from '../text/Column';
import { useMasterName } from '../useMaster';

const Codes = styled('span')({ whiteSpace: 'nowrap' });

/** By their codes: names would not fit. */
export function ChoicesColumn({ value }: ColumnProps<ChoicesField>): ReactNode {
    return <Codes>{(value ?? []).join(' · ')}</Codes>;
}

export function ChoicesView({ field, value }: ViewProps<ChoicesField>): ReactNode {
    const nameOf = useMasterName(field.from);
    const listText = useListText();
    return listText((value ?? []).map(nameOf));
}

export function MemberColumn(props: ColumnProps<MemberField>): ReactNode {
    const nameOf = useMasterName(props.field.from);
    return <TextColumn {...props} value={props.value && nameOf(props.value)} />;
}

export function MemberView({ field, value }: ViewProps<MemberField>): ReactNode {
    const nameOf = useMasterName(field.from);
    return value ? nameOf(value) : null;
}
