import CheckBox from '@mui/icons-material/CheckBox';
import CheckBoxBlank from '@mui/icons-material/CheckBoxOutlineBlank';
import { styled } from '@mui/material/styles';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { LandingPageSummary } from '../../contract/calls/landingPage';
import { StatusMark } from '../fields/status/Column';
import { oneLine } from '../oneLine';

const rowHeight = 44;

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
    /** Pixels. */
    height: number;
    onToggle(page: LandingPageSummary, isChosen: boolean): void;
};

const steps: Readonly<Record<string, (index: number, last: number) => number>> = {
    ArrowDown: (index) => index + 1,
    ArrowUp: (index) => index - 1,
    PageDown: (index) => index + 8,
    PageUp: (index) => index - 8,
    Home: () => 0,
    End: (_index, last) => last,
};

/** Landing pages to tick, of which only those in sight are drawn. Arrow keys move, the space bar ticks. */
export function LandingPageRows({ label, items, chosen, describedBy, height, onToggle }: Props) {
    const ids = useId();
    const scroller = useRef<HTMLDivElement>(null);
    const [wanted, setActive] = useState(0);
    const last = items.length - 1;
    const active = Math.min(wanted, last);
    const virtual = useVirtualizer({
        count: items.length,
        getScrollElement: () => scroller.current,
        estimateSize: () => rowHeight,
        overscan: 8,
        paddingStart: 6,
        paddingEnd: 6,
        scrollPaddingStart: 6,
        scrollPaddingEnd: 6,
        initialRect: { width: 420, height },
    });

    function onKeyDown(event: KeyboardEvent): void {
        const step = steps[event.key];
        const page = items[active];
        if (step) {
            const next = Math.max(0, Math.min(last, step(active, last)));
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
