import Box from '@mui/material/Box';
import { type KeyboardEvent, type ReactNode, useCallback, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import type { Media } from '../../../../contract/calls/media';
import { type MediaType, mediaTypes, ownMediaTypes } from '../../../../contract/limits';
import type { Resource } from '../../../../contract/resource';
import { getDemand } from '../../../../contract/screens';
import { useLibrary } from '../../../base/media/useLibrary';
import { useMediaList } from '../../../base/media/useMediaList';
import { useMediaSelection } from '../../../base/media/useSelection';
import { useUploads } from '../../../base/media/useUploads';
import { useMay } from '../../../base/session/SessionContext';
import { FileDrawer } from '../drawer/FileDrawer';
import { DeleteDialog } from './DeleteDialog';
import { DropCover } from './DropCover';
import { LibraryFiles } from './LibraryFiles';
import { LibraryFilters, type LibraryView } from './LibraryFilters';
import { LibraryHeader } from './LibraryHeader';
import { SelectionBar } from './SelectionBar';
import { TypeDialog } from './TypeDialog';
import { TypeTabs } from './TypeTabs';
import { UploadPanel } from './UploadPanel';
import { useCounts } from './useCounts';
import { useDeleteFiles } from './useDeleteFiles';
import { isLibraryFiltered, noLibraryFilters, useLibraryState } from './useLibraryState';
import { type IncomingFiles, usePageFiles } from './usePageFiles';

/** Height in pixels of the top bar and the sticky bar below it. */
const covered = 56 + 69;

type Props = {
    resource: Resource;
    /** The libraries to switch between. */
    libraries: readonly Resource[];
};

/** The library of a landing page or the common one: search, view, upload, rename, replace and delete files. */
export function LibraryPage({ resource, libraries }: Props): ReactNode {
    const translate = useTranslate();
    const may = useMay();
    const isCommon = resource.scope !== 'landingPage';
    const { owner } = useLibrary(isCommon);
    const [state, change] = useLibraryState();
    const [view, setView] = useStore<LibraryView>('libraryView', 'grid');
    const counts = useCounts(isCommon);
    const { mediaType, q, used, sort, file } = state;
    const list = useMediaList({ mediaType, q, used, sort, isCommon });
    const { items } = list;

    const isEditor = may(getDemand(resource, 'update'));
    const mayChange = useCallback((media: Media) => isEditor && media.ldpId === owner, [isEditor, owner]);
    const selection = useMediaSelection(items, mayChange);
    const { selected, clear, select } = selection;
    const narrowing = JSON.stringify([mediaType, q, used]);
    const [among, setAmong] = useState(narrowing);
    // A change of the filter clears the selection.
    if (among !== narrowing) {
        setAmong(narrowing);
        clear();
    }

    const deletion = useDeleteFiles(isCommon, (ids) => {
        clear();
        if (file !== undefined && ids.includes(file)) change({ file: undefined }, { replace: true });
    });

    const queue = useUploads({ isCommon, queueName: 'library' });
    const types: readonly MediaType[] = isCommon ? mediaTypes : ownMediaTypes;
    const target = types.find((type) => type === mediaType);
    const [pending, setPending] = useState<readonly File[]>([]);
    const [folders, setFolders] = useState(0);
    function take({ files, folders: found }: IncomingFiles): void {
        setFolders(found);
        if (files.length === 0) return;
        if (target) queue.add(files, target);
        else setPending(files);
    }
    const { isOver } = usePageFiles(isEditor ? take : undefined);

    const open = useCallback((media: Media) => change({ file: media.id }), [change]);
    const index = items.findIndex(({ id }) => id === file);
    const stepTo = (next: Media | undefined) => next && (() => change({ file: next.id }, { replace: true }));
    const selectAll = () => select(items.filter(mayChange));

    function onKeyDown(event: KeyboardEvent): void {
        if (selected.size === 0 || !(event.target instanceof HTMLElement) || event.target.role !== 'listbox') return;
        if (event.key === 'Escape') clear();
        if (event.key === 'Delete') deletion.ask([...selected.values()]);
    }
    return (
        <Box onKeyDown={onKeyDown}>
            <LibraryHeader
                resource={resource}
                libraries={libraries}
                total={list.total}
                onFiles={isEditor ? (files) => take({ files, folders: 0 }) : undefined}
            />
            <TypeTabs state={state} counts={counts} />
            <Box
                sx={{
                    position: { xs: selected.size > 0 ? 'sticky' : 'static', md: 'sticky' },
                    top: 56,
                    zIndex: 2,
                    bgcolor: 'background.default',
                    mx: -0.5,
                    px: 0.5,
                }}
            >
                {selected.size > 0 ? (
                    <SelectionBar
                        count={selected.size}
                        selectable={items.filter(mayChange).length}
                        onAll={selectAll}
                        onNone={clear}
                        onDelete={() => deletion.ask([...selected.values()])}
                    />
                ) : (
                    <LibraryFilters state={state} change={change} view={view} onView={setView} />
                )}
            </Box>
            <LibraryFiles
                list={list}
                view={view}
                narrowed={isLibraryFiltered(state)}
                clear={() => change(noLibraryFilters)}
                selection={isEditor ? selection : undefined}
                isSelectable={mayChange}
                onOpen={open}
                onSelectAll={selectAll}
                covered={covered}
                marksCommon={!isCommon}
            />
            {file !== undefined && (
                <FileDrawer
                    id={file}
                    isCommon={isCommon}
                    known={items[index]}
                    mayChange={mayChange}
                    onStep={{
                        back: index > 0 ? stepTo(items[index - 1]) : undefined,
                        on: index >= 0 ? stepTo(items[index + 1]) : undefined,
                    }}
                    onDelete={(media) => deletion.ask([media])}
                    onClose={() => change({ file: undefined })}
                />
            )}
            {deletion.request && <DeleteDialog {...deletion} request={deletion.request} />}
            {pending.length > 0 && (
                <TypeDialog
                    count={pending.length}
                    types={types}
                    onClose={() => setPending([])}
                    onChoose={(chosen) => {
                        setPending([]);
                        queue.add(pending, chosen);
                    }}
                />
            )}
            <UploadPanel queue={queue} folders={folders} onShow={open} onClear={() => setFolders(0)} />
            {isOver && <DropCover label={target && translate(`choices.${target}`)} />}
        </Box>
    );
}
