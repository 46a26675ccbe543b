import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { type ReactNode, useMemo, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { Media } from '../../../contract/calls/media';
import { MediaGrid } from '../../../src/base/media/MediaGrid';
import { useMediaList } from '../../../src/base/media/useMediaList';
import type { MediaTab } from './TypeTabs';

const Panel = styled('div')({ flex: 1, minWidth: 0, minHeight: 240, overflowY: 'auto', padding: 16 });

const Nothing = styled('p')(({ theme }) => ({
    margin: 0,
    padding: '48px 16px',
    textAlign: 'center',
    color: theme.palette.text.secondary,
}));

const Waiting = styled('div')({
    display: 'grid',
    gap: 12,
    gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
});

const placeholders = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

type Props = {
    panelId: string;
    tab: MediaTab;
    q: string;
    chosen?: readonly Media[];
    onToggle?(media: Media): void;
    onOpen(media: Media): void;
};

/** Lists the pictures of a tab; documents are left out. */
export function Files({ panelId, tab, q, chosen = [], onToggle, onOpen }: Props): ReactNode {
    const translate = useTranslate();
    const panel = useRef<HTMLDivElement>(null);
    const list = useMediaList({ mediaType: tab === 'all' ? undefined : tab, q });
    const pictures = useMemo(() => list.items.filter(({ mime }) => mime.startsWith('image/')), [list.items]);
    const selectedIds = useMemo(() => new Set(chosen.map(({ id }) => id)), [chosen]);
    const total = Math.max(pictures.length, (list.total ?? 0) - (list.items.length - pictures.length));

    function content(): ReactNode {
        if (list.isPending) {
            return (
                <Waiting>
                    {placeholders.map((placeholder) => (
                        <Skeleton key={placeholder} variant="rounded" height={140} />
                    ))}
                </Waiting>
            );
        }
        if (list.error) {
            return (
                <Alert
                    severity="error"
                    action={<Button onClick={list.refetch}>{translate('inputs.image.again')}</Button>}
                >
                    {translate('picker.failed')}
                </Alert>
            );
        }
        if (pictures.length === 0 && !list.hasMore) {
            return <Nothing role="status">{translate(q === '' ? 'picker.empty' : 'picker.notFound')}</Nothing>;
        }
        return (
            <MediaGrid
                label={translate('picker.files')}
                items={pictures}
                total={total}
                hasMore={list.hasMore}
                onMore={list.onMore}
                onOpen={onOpen}
                scroller={panel}
                {...(onToggle ? { selectedIds, onToggle } : {})}
            />
        );
    }

    return (
        <Panel ref={panel} id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${tab}`}>
            {content()}
        </Panel>
    );
}
