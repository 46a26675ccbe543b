import { useTranslate } from 'react-admin';
import type { Media } from '../../../../contract/calls/media';
import { limits } from '../../../../contract/limits';
import { useDialogs } from '../../../base/dialogs/Dialogs';
import { useLibrary } from '../../../base/media/useLibrary';
import { useMediaChanges } from '../../../base/media/useMediaChanges';
import { useUsedText } from '../../../base/media/useUsedText';
import type { Revision } from '../../../screens/history/revision';
import { useRefusalReasons, useRestoreCall } from '../../../screens/history/useRestore';
import { useFileNote } from './useFileNote';

/**
 * Returns a function that restores an earlier version of a file, after showing its uses. `version` is the current
 * version.
 */
export function useRestoreFile(media: Media, isCommon: boolean) {
    const translate = useTranslate();
    const dialogs = useDialogs();
    const { resource } = useLibrary(isCommon);
    const changes = useMediaChanges(isCommon);
    const usedText = useUsedText();
    const call = useRestoreCall(resource, media.id);
    const formatReasons = useRefusalReasons(resource);
    const note = useFileNote(isCommon);

    return async (revision: Revision, version: number): Promise<void> => {
        const file = translate('history.version', { version: revision.version });
        const text = translate('library.replace.text', { file, days: limits.historyDays });
        const usage = media.used ? translate('library.replace.places', { places: usedText(media) }) : '';
        const yes = await dialogs.confirm({
            title: translate('history.restore.title'),
            text: `${text} ${usage}`.trim(),
            confirm: translate('history.restore.confirm'),
        });
        if (!yes) return;
        try {
            // The restore call of a file answers with the file.
            const stored = (await call({ revisionId: revision.id, version })) as Media;
            // The uses have not changed.
            changes.changed({ ...stored, used: media.used, usedBy: media.usedBy, otherUses: media.otherUses });
            note({ text: 'notes.restored', params: { title: stored.name } }, 'restore', stored);
        } catch (problem) {
            dialogs.error(formatReasons(problem));
        }
    };
}
