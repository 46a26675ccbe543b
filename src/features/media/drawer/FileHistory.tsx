import SettingsBackupRestore from '@mui/icons-material/SettingsBackupRestore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ResourceContextProvider, useTranslate } from 'react-admin';
import type { Media } from '../../../../contract/calls/media';
import { media as ownMedia } from '../../../../resources/media';
import { Thumbnail } from '../../../base/media/Thumbnail';
import { useLibrary } from '../../../base/media/useLibrary';
import { useLandingPage } from '../../../base/session/SessionContext';
import { RevisionEntry } from '../../../screens/history/RevisionEntry';
import { RevisionPages } from '../../../screens/history/RevisionPages';
import { everywhere, type Revision } from '../../../screens/history/revision';
import { SideDrawer } from '../../../screens/history/SideDrawer';
import { useRestoreFile } from './useRestoreFile';

const { name, focalPoint, mime, width, height, size } = ownMedia.fields;
/** The fields shown as text; the file itself is shown as an image beside them. */
const fields = { name, focalPoint, mime, width, height, size };

/** Returns the file after a change; undefined if it is no longer stored. */
function findStoredFile({ after, version }: Revision): Pick<Media, 'url' | 'mime' | 'version'> | undefined {
    const { url, mime } = after ?? {};
    return typeof url === 'string' && typeof mime === 'string' ? { url, mime, version } : undefined;
}

type Props = { media: Media; isCommon: boolean; mayRestore: boolean; onClose(): void };

/** The history of a file with previews, newest first; accounts that may replace the file can restore a version. */
export function FileHistory({ media, isCommon, mayRestore, onClose }: Props): ReactNode {
    const translate = useTranslate();
    const { defaultLang: lang } = useLandingPage();
    const { resource } = useLibrary(isCommon);
    const restore = useRestoreFile(media, isCommon);
    // The history of common files has the same name.
    const filter = { ...(isCommon ? everywhere : {}), resource: ownMedia.name, recordId: media.id };
    return (
        <SideDrawer title={translate('history.title')} subtitle={media.name} onClose={onClose}>
            <RevisionPages filter={filter} empty="history.empty">
                {(found, refetch) => (
                    <ResourceContextProvider value={resource.name}>
                        {found.map((revision, _place, [latest = revision]) => {
                            const file = findStoredFile(revision);
                            const offers = mayRestore && file && file.url !== findStoredFile(latest)?.url;
                            return (
                                <RevisionEntry
                                    key={revision.id}
                                    resource={{ ...resource, fields }}
                                    revision={revision}
                                    lang={lang}
                                >
                                    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 1 }}>
                                        {file ? (
                                            <Box sx={{ display: 'flex', alignItems: 'center', width: 120, height: 72 }}>
                                                <Thumbnail
                                                    key={file.url}
                                                    media={file}
                                                    label={translate('history.version', { version: file.version })}
                                                />
                                            </Box>
                                        ) : (
                                            <Typography variant="body2" color="textSecondary">
                                                {translate('validation.fileGone')}
                                            </Typography>
                                        )}
                                        {offers && (
                                            <Button
                                                size="small"
                                                startIcon={<SettingsBackupRestore />}
                                                onClick={() => restore(revision, latest.version).then(refetch)}
                                            >
                                                {translate('history.restore.action')}
                                            </Button>
                                        )}
                                    </Box>
                                </RevisionEntry>
                            );
                        })}
                    </ResourceContextProvider>
                )}
            </RevisionPages>
        </SideDrawer>
    );
}
