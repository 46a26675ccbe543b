import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useListText } from '../../src/base/ui/useListText';
import type { ColumnProps, ViewProps } from '../../src/fields/kind';
import type { GamesField } from './field';

const Count = styled('span')({ whiteSpace: 'nowrap' });

export function GamesColumn({ value }: ColumnProps<GamesField>): ReactNode {
    const translate = useTranslate();
    return <Count>{translate('inputs.games.count', { smart_count: value?.length ?? 0 })}</Count>;
}

/** Shows the codes in their order, which is what history and conflicts compare. */
export function GamesView({ value }: ViewProps<GamesField>): ReactNode {
    const listText = useListText();
    return listText(value ?? []);
}
