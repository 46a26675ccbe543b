import CheckBox from '@mui/icons-material/CheckBox';
import CheckBoxBlank from '@mui/icons-material/CheckBoxOutlineBlank';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useId, useState } from 'react';
import type { LandingPageSummary } from '../../contract/calls/landingPage';
import { oneLine } from '../../src/base/ui/oneLine';
import { StatusMark } from '../status/Column';
import { getTargetRow, rowHeight, useVirtualRows } from './rowsInSight';

const Scroller = styled('div')(({ theme }) => ({
    overflow: 'auto',
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible [data-active=true]': { boxShadow: `inset 0 0 0 2px ${theme.palette.primary.main}` },
    '& > div': { position: 'relative' },
}));

const Row = styled('div')(({ theme }) => ({
    position: 'absolute',
    insetInline: 6,
    height: rowHeight,
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    paddingInline: 10,
    borderRadius: theme.shape.borderRadius,
    cursor: 'pointer',
    color: theme.palette.text.secondary,
    ':hover': { background: theme.palette.action.hover },
    '& > svg': { flexShrink: 0 },
    '&[aria-selected=true] > svg': { color: theme.palette.primary.main },
    '& > b': {
        flex: 1,
        ...oneLine,
        fontWeight: 500,
        color: theme.palette.text.primary,
    },
    '& > span': { fontSize: '0.75rem' },
}));

type Props = {
    label: string;
    items: readonly LandingPageSummary[];
    chosen: { has(id: string): boolean };
    describedBy?: string | undefined;
    /** In pixels. */
    height: number;
    onToggle(page: LandingPageSummary, isChosen: boolean): void;
};

const ends: Readonly<Record<string, (last: number) => number>> = { Home: () => 0, End: (last) => last };

/** A virtualized list of landing pages with checkboxes. Arrow keys move between rows, the space bar selects. */
export function LandingPageRows({ label, items, chosen, describedBy, height, onToggle }: Props) {
    const ids = useId();
    const [requested, setActive] = useState(0);
    const last = items.length - 1;
    const active = Math.min(requested, last);
    const { scroller, virtual } = useVirtualRows(items.length, { width: 420, height });

    function onKeyDown(event: KeyboardEvent): void {
        const next = ends[event.key]?.(last) ?? getTargetRow(event.key, active, items.length);
        const page = items[active];
        if (next !== undefined) {
            setActive(next);
            virtual.scrollToIndex(next);
        } else if ((event.key === ' ' || event.key === 'Enter') && page) {
            onToggle(page, !chosen.has(page.id));
        } else return;
        event.preventDefault();
    }
    return (
        <Scroller
            ref={scroller}
            role="listbox"
            tabIndex={0}
            aria-multiselectable
            aria-label={label}
            aria-describedby={describedBy}
            aria-activedescendant={`${ids}-${active}`}
            onKeyDown={onKeyDown}
            style={{ height }}
        >
            <div style={{ height: virtual.getTotalSize() }}>
                {virtual.getVirtualItems().map(({ index, start }) => {
                    const page = items[index];
                    if (!page) return null;
                    const isChosen = chosen.has(page.id);
                    const Tick = isChosen ? CheckBox : CheckBoxBlank;
                    return (
                        <Row
                            key={page.id}
                            id={`${ids}-${index}`}
                            role="option"
                            tabIndex={-1}
                            aria-selected={isChosen}
                            aria-posinset={index + 1}
                            aria-setsize={items.length}
                            data-active={index === active}
                            style={{ top: start }}
                            onClick={() => {
                                setActive(index);
                                onToggle(page, !isChosen);
                            }}
                        >
                            <Tick fontSize="small" />
                            <b>{page.name}</b>
                            <span>{page.langs.join(' · ')}</span>
                            {page.status === 'INACTIVE' && <StatusMark status={page.status} />}
                        </Row>
                    );
                })}
            </div>
        </Scroller>
    );
}
