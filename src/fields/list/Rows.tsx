import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Fieldset } from '../FieldFrame';
import { RowButtons } from './RowButtons';

const Entries = styled('ol')({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 8 });

const Entry = styled('li')(({ theme }) => ({
    display: 'grid',
    gridTemplateColumns: '28px minmax(0, 1fr) auto',
    gap: 8,
    padding: '10px 8px 12px',
    borderRadius: theme.shape.borderRadius,
    border: `1px solid ${theme.palette.divider}`,
    background: theme.palette.background.paper,
}));

const Place = styled('span')(({ theme }) => ({
    ...theme.typography.body2,
    paddingTop: 4,
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    color: theme.palette.text.secondary,
}));

const Spoken = styled('span')({
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
});

const focusable =
    'input:not([type="file"]):not([tabindex="-1"]), textarea, [role="combobox"], [contenteditable="true"], button';

/** An empty list asks for its first entry. */
export const emptyAdder = { width: '100%', minHeight: 56, border: '1px dashed', borderColor: 'grey.400' } as const;

type Wish = { place: number; act: 'up' | 'down' | 'first' } | 'add';

type Props = {
    label: string;
    labelledBy: string;
    describedBy: string | undefined;
    keys: readonly string[];
    max: number;
    readOnly: boolean;
    bodyOf(place: number): ReactNode;
    onAdd(): void;
    onRemove(place: number): void;
    onMove(from: number, to: number): void;
};

/** Numbered entries that can be added, taken out and moved; the focus stays with the entry that was touched. */
export function Rows(props: Props): ReactNode {
    const { label, labelledBy, describedBy, keys, max, readOnly, bodyOf, onAdd, onRemove, onMove } = props;
    const translate = useTranslate();
    const list = useRef<HTMLOListElement>(null);
    const adder = useRef<HTMLButtonElement>(null);
    const [wish, setWish] = useState<Wish>();
    const [spoken, setSpoken] = useState('');

    useEffect(() => {
        if (wish === undefined) return;
        if (wish === 'add') adder.current?.focus();
        else {
            const row = list.current?.children[wish.place];
            const button = row?.querySelector<HTMLElement>(`[data-act="${wish.act}"]:not(:disabled)`);
            const first =
                wish.act === 'first'
                    ? row?.querySelector<HTMLElement>(focusable)
                    : row?.querySelector<HTMLElement>('[data-act]:not(:disabled)');
            (button ?? first)?.focus();
        }
        setWish(undefined);
    }, [wish]);

    const nameOf = (place: number) => translate('inputs.list.entry', { label, place: place + 1 });

    function move(from: number, to: number): void {
        onMove(from, to);
        setWish({ place: to, act: to < from ? 'up' : 'down' });
        setSpoken(translate('inputs.list.moved', { place: to + 1, count: keys.length }));
    }

    function remove(place: number): void {
        onRemove(place);
        setWish(keys.length > 1 ? { place: Math.min(place, keys.length - 2), act: 'first' } : 'add');
        setSpoken(translate('inputs.list.removed', { name: nameOf(place) }));
    }

    return (
        <Fieldset aria-labelledby={labelledBy} aria-describedby={describedBy}>
            <Entries ref={list}>
                {keys.map((key, place) => (
                    <Entry key={key}>
                        <Place>{place + 1}</Place>
                        <div style={{ minWidth: 0 }}>{bodyOf(place)}</div>
                        <div>
                            {!readOnly && (
                                <RowButtons
                                    name={nameOf(place)}
                                    place={place}
                                    count={keys.length}
                                    onMove={(to) => move(place, to)}
                                    onRemove={() => remove(place)}
                                />
                            )}
                        </div>
                    </Entry>
                ))}
            </Entries>
            {!readOnly && (
                <Button
                    ref={adder}
                    size="small"
                    startIcon={<Add />}
                    disabled={keys.length >= max}
                    sx={keys.length > 0 ? { mt: 1 } : emptyAdder}
                    onClick={() => {
                        onAdd();
                        setWish({ place: keys.length, act: 'first' });
                    }}
                >
                    {translate('inputs.list.add')}
                </Button>
            )}
            <Spoken aria-live="polite">{spoken}</Spoken>
        </Fieldset>
    );
}
