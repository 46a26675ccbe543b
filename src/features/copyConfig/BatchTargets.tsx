import Box from '@mui/material/Box';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { CopyTarget } from '../../../contract/calls/copyConfig';
import { NoneFound } from '../../base/page/NoRecords';
import { TargetRow } from './TargetRow';

const rowHeight = 53;

type Props = { label: string; targets: readonly CopyTarget[]; dryRun: boolean; isCounted: boolean };

/** A virtualized list of the targets of a batch; each expands to its changes by part. */
export function BatchTargets({ label, targets, dryRun, isCounted }: Props) {
    const list = useRef<HTMLUListElement>(null);
    const [margin, setMargin] = useState(0);
    const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
    useLayoutEffect(() => {
        const top = list.current?.getBoundingClientRect().top ?? 0;
        setMargin(Math.round(top + window.scrollY));
    }, []);
    const virtual = useWindowVirtualizer<HTMLLIElement>({
        count: targets.length,
        estimateSize: () => rowHeight,
        getItemKey: (index) => targets[index]?.id ?? index,
        overscan: 10,
        scrollMargin: margin,
        initialRect: { width: 1000, height: 768 },
    });
    function toggle(id: string): void {
        setOpened((before) => {
            const next = new Set(before);
            if (!next.delete(id)) next.add(id);
            return next;
        });
    }
    if (targets.length === 0) return <NoneFound text="copyConfig.noOutcome" />;
    return (
        <Box
            component="ul"
            ref={list}
            aria-label={label}
            sx={{ position: 'relative', listStyle: 'none', m: 0, p: 0 }}
            style={{ height: virtual.getTotalSize() }}
        >
            {virtual.getVirtualItems().map(({ index, start }) => {
                const target = targets[index];
                if (!target) return null;
                return (
                    <TargetRow
                        key={target.id}
                        ref={virtual.measureElement}
                        target={target}
                        position={{ index, count: targets.length, top: start - margin }}
                        dryRun={dryRun}
                        isCounted={isCounted}
                        isOpen={opened.has(target.id)}
                        onToggle={() => toggle(target.id)}
                    />
                );
            })}
        </Box>
    );
}
