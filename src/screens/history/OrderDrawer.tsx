import SettingsBackupRestore from '@mui/icons-material/SettingsBackupRestore';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { Resource } from '../../../contract/resource';
import { getDemand } from '../../../contract/screens';
import { useDialogs } from '../../base/dialogs/Dialogs';
import { useLandingPage, useMay } from '../../base/session/SessionContext';
import { formatTime } from '../../base/ui/bangkok';
import { wholeList } from '../records/useRefreshRecords';
import { RevisionEntry } from './RevisionEntry';
import { RevisionPages } from './RevisionPages';
import { everywhere, type Revision } from './revision';
import { SideDrawer } from './SideDrawer';
import { useRestore } from './useRestore';

/** A drawer with the changes of a list's order; accounts that may reorder the list can restore an earlier order. */
export function OrderDrawer({ resource, onClose }: { resource: Resource; onClose(): void }) {
    const translate = useTranslate();
    const dialogs = useDialogs();
    const may = useMay();
    const { defaultLang } = useLandingPage();
    const title = translate(`resources.${resource.name}.many`);
    const restore = useRestore(resource, { recordId: wholeList, title });
    const owner = resource.scope === 'landingPage' ? {} : everywhere;
    async function putBack({ id, version, username, time }: Revision): Promise<boolean> {
        const yes = await dialogs.confirm({
            title: translate('history.order.restoreTitle'),
            text: translate('history.order.restoreText', { name: username, time: formatTime(time) }),
            confirm: translate('history.restore.confirm'),
        });
        if (yes) await restore(id, version, { text: 'notes.orderRestored' });
        return yes;
    }
    return (
        <SideDrawer title={translate('history.order.title')} subtitle={title} onClose={onClose}>
            <RevisionPages
                filter={{ ...owner, resource: resource.history, recordId: wholeList }}
                empty="history.order.empty"
            >
                {(found, refetch) =>
                    found.map((revision) => (
                        <RevisionEntry key={revision.id} resource={resource} revision={revision} lang={defaultLang}>
                            {may(getDemand(resource, 'updateseq')) && (
                                <Button
                                    size="small"
                                    startIcon={<SettingsBackupRestore />}
                                    onClick={async () => (await putBack(revision)) && (await refetch())}
                                    sx={{ mt: 0.5, ml: -0.5 }}
                                >
                                    {translate('history.order.restore')}
                                </Button>
                            )}
                        </RevisionEntry>
                    ))
                }
            </RevisionPages>
        </SideDrawer>
    );
}
