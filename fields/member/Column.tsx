import type { ReactNode } from 'react';
import type { ColumnProps, ViewProps } from '../../src/fields/kind';
import { useMasterName } from '../../src/fields/useMaster';
import { TextColumn } from '../text/Column';
import type { MemberField } from './field';

export function MemberColumn(props: ColumnProps<MemberField>): ReactNode {
    const nameOf = useMasterName(props.field.from);
    return <TextColumn {...props} value={props.value && nameOf(props.value)} />;
}

export function MemberView({ field, value }: ViewProps<MemberField>): ReactNode {
    const nameOf = useMasterName(field.from);
    return value ? nameOf(value) : null;
}
