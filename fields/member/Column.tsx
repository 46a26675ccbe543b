import type { ReactNode } from 'react';
import type { ColumnProps, ViewProps } from '../../src/fields/kind';
import { useMasterName } from '../../src/fields/useMaster';
import { TextColumn } from '../text/Column';
import type { MemberField } from './field';

export function MemberColumn(props: ColumnProps<MemberField>): ReactNode {
    const getName = useMasterName(props.field.from);
    return <TextColumn {...props} value={props.value && getName(props.value)} />;
}

export function MemberView({ field, value }: ViewProps<MemberField>): ReactNode {
    const getName = useMasterName(field.from);
    return value ? getName(value) : null;
}
