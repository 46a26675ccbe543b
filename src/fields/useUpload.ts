import { useMutation } from '@tanstack/react-query';
import { useContext, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Media } from '../../contract/calls/media';
import { limits, type MediaType } from '../../contract/limits';
import { useLibrary } from '../base/media/useLibrary';
import { FormIdContext } from './ids';
import { UploadHold } from './uploadHold';

/** Specification section 5: the formats that image inputs in forms accept. */
export const imageTypes = ['image/svg+xml', 'image/png', 'image/jpeg'];

/** The mutation key of a form's uploads, with which the form waits for them before it saves. */
export const uploadKey = (form: string) => ['upload', form] as const;

type UploadVariables = { file: File; controller: AbortController };

/** Whether these are the variables of an upload mutation. */
export function isUpload(variables: unknown): variables is UploadVariables {
    return typeof variables === 'object' && variables !== null && 'controller' in variables;
}

export type FieldUpload = {
    isRunning: boolean;
    /** From 0 to 1. */
    fraction: number;
    problem: string | undefined;
    start(file: File): void;
    /** Starts an upload without checking the file, which the console itself created. */
    send(file: File): void;
    cancel(): void;
};

/** Returns functions that upload a file to the form's library; `onDone` receives the stored file. */
export function useUpload(mediaType: MediaType, onDone: (media: Media) => void): FieldUpload {
    const library = useLibrary();
    const translate = useTranslate();
    const form = useContext(FormIdContext);
    const [fraction, setFraction] = useState(0);
    const [problem, setProblem] = useState<string>();
    const running = useRef<AbortController>(undefined);
    useEffect(() => () => running.current?.abort(), []);

    const { mutate, isPending } = useMutation({
        mutationKey: uploadKey(form),
        mutationFn: ({ file, controller: { signal } }: UploadVariables) =>
            library.upload({ file, mediaType, signal, onProgress: setFraction }),
        onSuccess: (media, { controller }) => {
            if (!controller.signal.aborted) onDone(media);
        },
        onError: (error, { controller }) => {
            if (!controller.signal.aborted) setProblem(getErrorText(error));
        },
    });

    /**
     * Returns the text of an error. The server's text about file types lists all types that uploads accept; here fewer
     * are allowed.
     */
    function getErrorText(error: Error): string {
        return error.message === translate('errors.fileType') ? translate('inputs.image.type') : error.message;
    }

    const hold = useContext(UploadHold);
    useEffect(() => (isPending ? hold() : undefined), [isPending, hold]);

    function fault(file: File): string | undefined {
        if (file.size > limits.uploadBytes) return translate('errors.fileTooLarge');
        // A file of unknown type is sent to the server, which inspects its content.
        return file.type === '' || imageTypes.includes(file.type) ? undefined : translate('inputs.image.type');
    }

    function send(file: File): void {
        setProblem(undefined);
        running.current?.abort();
        const controller = new AbortController();
        running.current = controller;
        setFraction(0);
        mutate({ file, controller });
    }

    function start(file: File): void {
        const found = fault(file);
        if (found === undefined) send(file);
        else setProblem(found);
    }

    return { isRunning: isPending, fraction, problem, start, send, cancel: () => running.current?.abort() };
}
