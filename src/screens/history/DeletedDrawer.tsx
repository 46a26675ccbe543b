import SettingsBackupRestore from '@mui/icons-material/SettingsBackupRestore';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { limits } from '../../../contract/limits';
import type { Resource } from '../../../contract/resource';
import { BulkReportDialog } from '../bulk/BulkReportDialog';
import { SelectedBar } from '../bulk/SelectedBar';
import { DeletedRow } from './DeletedRow';
import { RevisionPages } from './RevisionPages';
import { everywhere, type Revision } from './revision';
import { SideDrawer } from './SideDrawer';
import { useRestoreMany } from './useRestoreMany';

const day = 24 * 60 * 60 * 1000;

/** A drawer with the recently deleted records of a list that have not been restored. One or several can be restored. */
export function DeletedDrawer({ resource, onClose }: { resource: Resource; onClose(): void }) {
    const translate = useTranslate();
    const [from] = useState(() => new Date(Date.now() - limits.historyDays * day).toISOString());
    const [selected, setSelected] = useState<readonly string[]>([]);
    const { restore, report, closeReport } = useRestoreMany(resource);
    const owner = resource.scope === 'landingPage' ? {} : everywhere;
    const filter = { ...owner, resource: resource.name, verb: 'delete', latest: true, from };

    async function bringBack(deletions: readonly Revision[], refetch: () => Promise<unknown>): Promise<void> {
        const left = await restore(deletions);
        if (!left) return;
        const requested = deletions.map(({ id }) => id);
        setSelected((all) => all.filter((id) => !requested.includes(id) || left.includes(id)));
        await refetch();
    }
    const select = (id: string, isSelected: boolean) =>
        setSelected((all) => (isSelected ? [...all, id] : all.filter((each) => each !== id)));

    return (
        <SideDrawer
            title={translate('history.deleted.title')}
            subtitle={translate('history.deleted.text', {
                name: translate(`resources.${resource.name}.many`),
                days: limits.historyDays,
            })}
            onClose={onClose}
        >
            <RevisionPages
                filter={filter}
                empty="history.deleted.empty"
                above={(found, refetch) => {
                    const chosen = found.filter(({ id }) => selected.includes(id));
                    return (
                        chosen.length > 0 && (
                            <SelectedBar
                                count={chosen.length}
                                onNone={() => setSelected([])}
                                more={
                                    chosen.length < found.length && (
                                        <Button onClick={() => setSelected(found.map(({ id }) => id))}>
                                            {translate('library.selectShown', { smart_count: found.length })}
                                        </Button>
                                    )
                                }
                            >
                                <Button
                                    variant="contained"
                                    startIcon={<SettingsBackupRestore />}
                                    onClick={() => bringBack(chosen, refetch)}
                                >
                                    {translate('history.restore.confirm')}
                                </Button>
                            </SelectedBar>
                        )
                    );
                }}
            >
                {(found, refetch) =>
                    found.map((revision) => (
                        <DeletedRow
                            key={revision.id}
                            revision={revision}
                            isSelected={selected.includes(revision.id)}
                            onSelect={(isSelected) => select(revision.id, isSelected)}
                            onRestore={() => bringBack([revision], refetch)}
                        />
                    ))
                }
            </RevisionPages>
            {report && <BulkReportDialog report={report} onClose={closeReport} />}
        </SideDrawer>
    );
}
