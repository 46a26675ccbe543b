import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Media } from '../../../../contract/calls/media';
import { limits, mediaTypes } from '../../../../contract/limits';
import { useDialogs } from '../../../base/dialogs/Dialogs';
import { useLibrary } from '../../../base/media/useLibrary';
import { useMediaChanges } from '../../../base/media/useMediaChanges';
import { libraryTypes } from '../../../base/media/useUploads';
import { useUsedText } from '../../../base/media/useUsedText';
import { useMay } from '../../../base/session/SessionContext';
import { useFileNote } from './useFileNote';

/**
 * Returns a function that replaces a file, after showing its uses. `fraction` is undefined when no upload is running.
 */
export function useReplaceFile(media: Media, isCommon: boolean) {
    const translate = useTranslate();
    const dialogs = useDialogs();
    const library = useLibrary(isCommon);
    const may = useMay();
    const changes = useMediaChanges(isCommon);
    const usedText = useUsedText();
    const note = useFileNote(isCommon);
    const [fraction, setFraction] = useState<number>();
    const running = useRef<AbortController>(undefined);
    useEffect(() => () => running.current?.abort(), []);

    const { mutate } = useMutation({
        mutationFn: async ({ file, signal }: { file: File; signal: AbortSignal }) => {
            const mediaType = mediaTypes.find((type) => type === media.mediaType);
            if (!mediaType) throw new Error(`"${media.mediaType}" is not a media type`);
            const stored = await library.upload({
                file,
                mediaType,
                replace: media.id,
                signal,
                onProgress: setFraction,
            });
            // The uses have not changed.
            return { ...stored, used: media.used, usedBy: media.usedBy, otherUses: media.otherUses };
        },
        retry: false,
        onSuccess(stored) {
            changes.changed(stored);
            note({ text: 'library.replace.done', params: { name: stored.name } }, 'replace', stored);
        },
        onError: (problem, { signal }) => !signal.aborted && dialogs.error(problem),
        onSettled: () => setFraction(undefined),
    });

    function findFault({ type, size }: File): string | undefined {
        if (type !== '' && !libraryTypes.some((known) => known === type)) return 'errors.fileType';
        return size > limits.uploadBytes ? 'errors.fileTooLarge' : undefined;
    }

    async function replace(file: File): Promise<void> {
        const fault = findFault(file);
        if (fault !== undefined) return dialogs.error(translate(fault));
        const usage = media.used ? translate('library.replace.places', { places: usedText(media) }) : '';
        const yes = await dialogs.confirm({
            title: translate('library.replace.title', { name: media.name }),
            text: `${translate('library.replace.text', { file: file.name, days: limits.historyDays })} ${usage}`.trim(),
            confirm: translate('library.replace.confirm'),
            danger: true,
        });
        if (!yes) return;
        running.current = new AbortController();
        setFraction(0);
        mutate({ file, signal: running.current.signal });
    }
    return { mayReplace: may(library.replacing), replace, fraction, cancel: () => running.current?.abort() };
}
