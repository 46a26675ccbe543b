import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Fieldset } from '../../src/fields/FieldFrame';
import { RowButtons } from './RowButtons';
import { useRowFocus } from './useRowFocus';

const Entries = styled('ol')({
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gap: 8,
    gridTemplateColumns: 'minmax(0, 1fr)',
});

const Entry = styled('li')(({ theme }) => ({
    display: 'grid',
    gridTemplateColumns: '28px minmax(0, 1fr) auto',
    gap: 8,
    padding: '10px 8px 12px',
    borderRadius: theme.shape.borderRadius,
    border: `1px solid ${theme.palette.divider}`,
    background: theme.palette.background.paper,
    // On small screens, position and buttons are above the inputs, because there is no room beside them.
    [theme.breakpoints.down('sm')]: {
        gridTemplateColumns: '28px minmax(0, 1fr)',
        '& > div:nth-of-type(1)': { gridColumn: '1 / -1', gridRow: 2 },
        '& > div:nth-of-type(2)': { gridColumn: 2, gridRow: 1, textAlign: 'end' },
    },
}));

const Buttons = styled('div')({ whiteSpace: 'nowrap' });

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

/** The style of the "add" button of an empty list. */
export const emptyAdderStyle = { width: '100%', minHeight: 56, border: '1px dashed', borderColor: 'grey.400' } as const;

type Props = {
    label: string;
    labelledBy: string;
    describedBy: string | undefined;
    keys: readonly string[];
    max: number;
    readOnly: boolean;
    renderBody(index: number): ReactNode;
    /** Another control to add entries, next to the button. */
    adder?: ReactNode;
    onAdd(): void;
    onRemove(index: number): void;
    onMove(from: number, to: number): void;
};

/** Numbered entries that can be added, removed and moved. The focus stays with the affected entry. */
export function Rows(props: Props): ReactNode {
    const { label, labelledBy, describedBy, keys, max, readOnly, renderBody, adder, onAdd, onRemove, onMove } = props;
    const translate = useTranslate();
    const focus = useRowFocus<HTMLOListElement>();
    const [spoken, setSpoken] = useState('');

    const getName = (index: number) => translate('inputs.list.entry', { label, place: index + 1 });

    function move(from: number, to: number): void {
        onMove(from, to);
        focus.moved(from, to);
        setSpoken(translate('inputs.list.moved', { place: to + 1, count: keys.length }));
    }

    function remove(index: number): void {
        onRemove(index);
        focus.removed(index, keys.length);
        setSpoken(translate('inputs.list.removed', { name: getName(index) }));
    }

    return (
        <Fieldset aria-labelledby={labelledBy} aria-describedby={describedBy}>
            <Entries ref={focus.list}>
                {keys.map((key, index) => (
                    <Entry key={key}>
                        <Place>{index + 1}</Place>
                        <div style={{ minWidth: 0 }}>{renderBody(index)}</div>
                        <Buttons>
                            {!readOnly && (
                                <RowButtons
                                    name={getName(index)}
                                    index={index}
                                    count={keys.length}
                                    onMove={(to) => move(index, to)}
                                    onRemove={() => remove(index)}
                                />
                            )}
                        </Buttons>
                    </Entry>
                ))}
            </Entries>
            {!readOnly && (
                <Button
                    ref={focus.adder}
                    size="small"
                    startIcon={<Add />}
                    disabled={keys.length >= max}
                    sx={keys.length > 0 ? { mt: 1 } : emptyAdderStyle}
                    onClick={() => {
                        onAdd();
                        focus.added(keys.length);
                    }}
                >
                    {translate('inputs.list.add')}
                </Button>
            )}
            {!readOnly && adder}
            <Spoken aria-live="polite">{spoken}</Spoken>
        </Fieldset>
    );
}
