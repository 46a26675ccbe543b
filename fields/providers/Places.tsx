import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { findMessage } from '../../src/fields/fault';
import { useRowFocus } from '../list/useRowFocus';
import { EmptyPlace, Place } from './Place';
import type { PicturedProvider } from './picture';

const List = styled('ol')(({ theme }) => ({
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gap: 8,
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(9, minmax(0, 1fr))' },
}));

type Props = {
    count: number;
    chosen: readonly PicturedProvider[];
    readOnly: boolean;
    labelledBy: string;
    describedBy: string | undefined;
    errors: unknown;
    onRemove(code: string): void;
};

const wholeOrder = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Numbered positions; the chosen providers occupy the first ones. */
export function Places({ count, chosen, readOnly, labelledBy, describedBy, errors, onRemove }: Props): ReactNode {
    const translate = useTranslate();
    const hintId = useId();
    const focus = useRowFocus<HTMLOListElement>();
    const free = readOnly ? 0 : Math.max(0, count - chosen.length);
    return (
        <SortableContext items={chosen.map(({ code }) => code)} strategy={rectSortingStrategy}>
            <List ref={focus.list} aria-labelledby={labelledBy} aria-describedby={describedBy}>
                {chosen.map((provider, index) => (
                    <Place
                        key={provider.code}
                        index={index}
                        provider={provider}
                        readOnly={readOnly}
                        isFaulty={index >= count || findMessage(errors, String(index)) !== undefined}
                        hintId={hintId}
                        onRemove={() => {
                            onRemove(provider.code);
                            focus.removed(index, chosen.length);
                        }}
                    />
                ))}
                {wholeOrder(free).map((index) => (
                    <EmptyPlace key={index} index={chosen.length + index} />
                ))}
            </List>
            <span id={hintId} hidden>
                {translate('inputs.items.howToDrag')}
            </span>
        </SortableContext>
    );
}
