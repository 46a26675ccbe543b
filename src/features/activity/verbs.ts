import { useTranslate } from 'react-admin';
import { exportKey } from '../../../contract/calls/apk/apps';
import { uploadApk } from '../../../contract/calls/apk/files';
import { releaseJobs } from '../../../contract/calls/apk/jobs';
import { changePassword } from '../../../contract/calls/auth';
import { copyConfig, undoCopyConfig } from '../../../contract/calls/copyConfig';
import { copyRecords } from '../../../contract/calls/copyRecords';
import { checkDomain } from '../../../contract/calls/domains';
import { restore } from '../../../contract/calls/history';
import { clearCache } from '../../../contract/calls/landingPage';
import { replaceImage } from '../../../contract/calls/media';
import { createShareLink, revokeShareLink } from '../../../contract/calls/preview';
import { isStored } from '../../../contract/resource';
import { resources } from '../../../resources';

const lastWord = (name: string) => name.slice(name.lastIndexOf('.') + 1);

/** All verbs that occur in the history: the writing verbs and actions of all types, and other calls. */
const written: readonly string[] = [
    ...new Set([
        ...resources
            .filter(isStored)
            .flatMap(({ calls }) => Object.entries(calls).flatMap(([verb, call]) => (call.level === 2 ? [verb] : []))),
        ...[restore, changePassword, clearCache, copyConfig, copyRecords, undoCopyConfig].map(({ name }) =>
            lastWord(name),
        ),
        ...[replaceImage, releaseJobs, uploadApk, exportKey, createShareLink, revokeShareLink].map(({ name }) =>
            lastWord(name),
        ),
        lastWord(checkDomain.name),
        ...resources.flatMap(({ actions }) => Object.keys(actions)),
    ]),
];

/** Returns the verbs with their display names. */
export function useVerbs(): { value: string; label: string }[] {
    const translate = useTranslate();
    return written.map((verb) => ({ value: verb, label: translate(`history.verbs.${verb}`, { _: verb }) }));
}
