import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { Media } from '../../../../contract/calls/media';
import { useDialogs } from '../../../base/dialogs/Dialogs';
import { useLibrary } from '../../../base/media/useLibrary';
import { useMediaChanges } from '../../../base/media/useMediaChanges';
import { formatTime } from '../../../base/ui/bangkok';
import { findConflict } from '../../../fields/form/problems';
import { useFileNote } from './useFileNote';

type FileChange = Partial<Pick<Media, 'name' | 'focalPoint'>>;

/** Whether two versions of a file agree in the fields to be changed. */
function isSameVersion(change: FileChange, one: Media, other: Media): boolean {
    const written = ({ name, focalPoint }: Media) =>
        JSON.stringify(Object.entries({ name, focalPoint }).filter(([part]) => part in change));
    return written(one) === written(other);
}

/**
 * Returns a function that changes a file, based on the version that the user saw when editing began. On a conflict, the
 * user chooses which change is kept.
 */
export function useChangeFile(media: Media, isCommon: boolean) {
    const translate = useTranslate();
    const dialogs = useDialogs();
    const library = useLibrary(isCommon);
    const changes = useMediaChanges(isCommon);
    const note = useFileNote(isCommon);

    async function save(change: FileChange, over: Media): Promise<void> {
        const { id, version, name, focalPoint } = over;
        try {
            const stored = await library.update({ id, version, name, focalPoint, ...change });
            changes.changed(stored);
            note({ text: 'notes.saved', params: { title: stored.name } }, 'update', stored);
        } catch (problem) {
            const conflict = findConflict(problem);
            if (!conflict) throw problem;
            // The current file; the data of a conflict does not contain its uses.
            const current = {
                ...(conflict.current as Media),
                used: over.used,
                usedBy: over.usedBy,
                otherUses: over.otherUses,
            };
            changes.changed(current);
            const mine = await dialogs.confirm({
                title: translate('library.conflict.title'),
                text: translate('library.conflict.text', {
                    name: conflict.updatedBy,
                    time: formatTime(conflict.updatedTime),
                    title: current.name,
                }),
                confirm: translate('library.conflict.mine'),
                cancel: translate('library.conflict.theirs'),
            });
            if (mine) await save(change, current);
        }
    }

    const { mutateAsync, isPending } = useMutation({
        // Changes to other fields in the meantime are no conflict.
        mutationFn: ({ change, seen }: { change: FileChange; seen: Media }) =>
            save(change, isSameVersion(change, seen, media) ? media : { ...media, version: seen.version }),
        retry: false,
        onError: (problem) => dialogs.error(problem),
    });
    /**
     * Resolves to whether editing is finished: saved, or dropped in favour of the other change. `seen` is the file when
     * editing began.
     */
    const change = (part: FileChange, seen: Media) =>
        mutateAsync({ change: part, seen }).then(
            () => true,
            () => false,
        );
    return { change, isRunning: isPending };
}
