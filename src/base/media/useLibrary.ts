import { useContext, useMemo } from 'react';
import type { Call } from '../../../contract/call';
import {
    countCommonMediaTypes,
    countMediaTypes,
    deleteManyCommonMedia,
    deleteManyMedia,
    type Media,
    replaceCommonImage,
    replaceImage,
    type UploadedMedia,
    uploadCommonImage,
    uploadImage,
} from '../../../contract/calls/media';
import type { Page } from '../../../contract/envelope';
import { commonOwner } from '../../../contract/library';
import type { MediaType } from '../../../contract/limits';
import { requireCall } from '../../../contract/needed';
import type { Resource } from '../../../contract/resource';
import type { Inquiry } from '../../../contract/verbs';
import type { CallRequest, Transport } from '../../../providers/transport';
import { commonMedia, media } from '../../../resources/media';
import { useLandingPage, useTransport } from '../session/SessionContext';
import { FormLibrary } from './FormLibrary';

/** An upload. `replace` is the id of the file to replace, whose type and name are kept. */
export type UploadRequest = {
    file: File;
    mediaType: MediaType;
    replace?: string;
    idempotencyKey?: string;
    signal?: AbortSignal;
    onProgress?(fraction: number): void;
};

/** The calls of a library. All reject with a `CallError`. */
export type Library = {
    resource: Resource;
    /** The call that replaces a file, for permission checks. */
    replacing: Call;
    /** The owner of the files: the id of a landing page, or the common library. */
    owner: string;
    list(inquiry: Inquiry, signal?: AbortSignal): Promise<Page<Media>>;
    counts(signal?: AbortSignal): Promise<{ mediaType: MediaType; count: number }[]>;
    update(change: Pick<Media, 'id' | 'version' | 'name' | 'focalPoint'>): Promise<Media>;
    /**
     * Deletes all of these files or none.
     *
     * @throws {CallError} 40903 with the uses, if a file is in use
     */
    remove(ids: readonly string[]): Promise<void>;
    upload(sending: UploadRequest): Promise<UploadedMedia>;
};

function createLibrary(transport: Transport, ldpId: string, isCommon: boolean): Library {
    const resource = isCommon ? commonMedia : media;
    const about = isCommon ? {} : { ldpId };
    const calls = isCommon
        ? { add: uploadCommonImage, replace: replaceCommonImage }
        : { add: uploadImage, replace: replaceImage };
    const send = <Input, Answer>(call: Call<Input, Answer>, request: CallRequest<Input>) =>
        transport.call(call, { ...about, ...request });
    return {
        resource,
        replacing: calls.replace,
        owner: isCommon ? commonOwner : ldpId,
        // The answers of these verbs are typed by the resource's fields, which the call does not know.
        list: (body, signal) => send(requireCall(resource, 'inquiry') as Call<unknown, Page<Media>>, { body, signal }),
        counts: (signal) => (isCommon ? send(countCommonMediaTypes, { signal }) : send(countMediaTypes, { signal })),
        // An update of a file answers the file.
        update: (body) => send(requireCall(resource, 'update') as Call<unknown, Media>, { body }),
        async remove(ids) {
            if (isCommon) await send(deleteManyCommonMedia, { body: { ids: [...ids] } });
            else await send(deleteManyMedia, { body: { ldpId, ids: [...ids] } });
        },
        upload({ file, mediaType, replace, ...request }) {
            const body = new FormData();
            body.append('file', file);
            const query = { mt: mediaType, ...(replace === undefined ? {} : { replace }) };
            const call = replace === undefined ? calls.add : calls.replace;
            return send(call, { query: isCommon ? query : { c: 'media', ...query }, body, ...request });
        },
    };
}

/**
 * Returns the landing page's library, which also lists the common files read-only, or the common library, for
 * administrators. The form determines which one, unless `isCommonRequested` is given.
 */
export function useLibrary(isCommonRequested?: boolean): Library {
    const transport = useTransport();
    const ofForm = useContext(FormLibrary);
    const isCommon = isCommonRequested ?? ofForm;
    const { id } = useLandingPage();
    return useMemo(() => createLibrary(transport, id, isCommon), [transport, id, isCommon]);
}
