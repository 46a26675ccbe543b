import PhotoLibrary from '@mui/icons-material/PhotoLibraryOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Media } from '../../../../contract/calls/media';
import { MediaGrid } from '../../../base/media/MediaGrid';
import { TileSkeleton } from '../../../base/media/TileSkeleton';
import { Tiles, tileMeasures } from '../../../base/media/tileStyle';
import type { MediaList } from '../../../base/media/useMediaList';
import type { MediaSelection } from '../../../base/media/useSelection';
import { ListFailure } from '../../../base/page/ListFailure';
import { ListNotice, NoneFound } from '../../../base/page/NoRecords';
import { appearing } from '../../../base/ui/appearing';
import type { LibraryView } from './LibraryFilters';
import { ListHeading } from './ListHeading';

const placeholders = Array.from({ length: 18 }, (_, index) => index);

function Waiting({ view }: { view: LibraryView }): ReactNode {
    const translate = useTranslate();
    const { least, height, gap } = tileMeasures[view];
    return (
        <Tiles>
            <Box
                role="status"
                aria-label={translate('lists.loading')}
                sx={{
                    display: 'grid',
                    gap: `${gap}px`,
                    gridTemplateColumns: view === 'list' ? '1fr' : `repeat(auto-fill, minmax(${least}px, 1fr))`,
                    gridAutoRows: height,
                    ...appearing,
                }}
            >
                {placeholders.map((placeholder) => (
                    <TileSkeleton key={placeholder} shape={view} />
                ))}
            </Box>
        </Tiles>
    );
}

type Props = {
    list: MediaList;
    view: LibraryView;
    narrowed: boolean;
    clear(): void;
    /** Undefined for accounts that may not change files. */
    selection: MediaSelection | undefined;
    isSelectable(media: Media): boolean;
    onOpen(media: Media): void;
    onSelectAll(): void;
    /** Height in pixels at the top of the page that is covered by other elements. */
    covered: number;
    marksCommon: boolean;
};

/** The files of the library, or a placeholder: loading, empty, no matches, or failed. */
export function LibraryFiles(props: Props): ReactNode {
    const { list, view, narrowed, clear, selection, isSelectable, onOpen, onSelectAll, covered, marksCommon } = props;
    const translate = useTranslate();
    const { items, total = 0, error, isPending, hasMore, onMore, refetch } = list;
    if (isPending) return <Waiting view={view} />;
    if (error && items.length === 0) return <ListFailure problem={error} retry={refetch} />;
    if (items.length === 0 && narrowed) return <NoneFound clear={clear} />;
    if (items.length === 0) {
        return (
            <ListNotice
                icon={<PhotoLibrary />}
                title={translate('lists.empty.title')}
                text={translate(selection ? 'library.empty.upload' : 'library.empty.view')}
            />
        );
    }
    const grid = (
        <MediaGrid
            items={items}
            total={total}
            hasMore={hasMore && !error}
            onMore={onMore}
            onOpen={onOpen}
            view={view}
            covered={covered}
            marksCommon={marksCommon}
            {...(selection
                ? { selectedIds: selection.ids, onToggle: selection.toggle, onSelectAll, isSelectable }
                : {})}
        />
    );
    return (
        <>
            {view === 'list' ? (
                <Paper variant="outlined" sx={{ overflow: 'clip', containerType: 'inline-size' }}>
                    <ListHeading hasTicks={selection !== undefined} />
                    {grid}
                </Paper>
            ) : (
                grid
            )}
            {error && (
                <Alert
                    severity="error"
                    sx={{ mt: 2 }}
                    action={<Button onClick={hasMore ? onMore : refetch}>{translate('lists.retry')}</Button>}
                >
                    {error.message}
                </Alert>
            )}
        </>
    );
}
