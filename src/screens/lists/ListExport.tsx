import Download from '@mui/icons-material/FileDownloadOutlined';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { limits } from '../../../contract/limits';
import type { Resource } from '../../../contract/resource';
import { unjoinWords } from '../../../i18n/unbroken';
import { Chunked } from '../../base/chunks/Chunked';
import { useLandingPage } from '../../base/session/SessionContext';
import { RoomyButton } from '../../base/ui/RoomyButton';
import { getKind } from '../../fields/kinds';
import { useFieldLabel } from '../../fields/labels';
import { findField } from '../../fields/record';
import { getCellText } from '../export/cellText';
import { exportDialog } from '../export/chunks';
import { idHeading } from '../export/idColumn';
import { getListMeta } from '../records/listState';
import { useColumns } from './columns';

/**
 * Exports the records that match the search and the filters, in the order of the list, with the shown columns. The ids
 * come first, so that the file can be changed and imported again.
 */
export function ListExport({ resource }: { resource: Resource }) {
    const translate = useTranslate();
    const getLabel = useFieldLabel();
    const { defaultLang: lang } = useLandingPage();
    const { filterValues, sort, total = 0 } = useListContext();
    const { shown } = useColumns(resource);
    const [running, setRunning] = useState(false);
    const close = () => setRunning(false);
    const columns = shown.flatMap((name) => {
        const field = findField(resource, name);
        return field ? [{ name, field }] : [];
    });
    const write = (key: string) => unjoinWords(translate(key));
    const zone = translate('inputs.time.zone');
    return (
        <>
            <RoomyButton
                label={translate('export.action')}
                aria-haspopup="dialog"
                disabled={total === 0 || running}
                startIcon={<Download />}
                onClick={() => setRunning(true)}
            />
            {running && (
                <Chunked of={exportDialog} onLost={close}>
                    {(ExportDialog) => (
                        <ExportDialog
                            name={translate(`resources.${resource.name}.many`)}
                            list={{
                                resource: resource.route,
                                perPage: limits.page.max,
                                sort,
                                filter: filterValues,
                                meta: getListMeta(resource, shown),
                            }}
                            file={resource.name}
                            heading={[
                                idHeading,
                                ...columns.map(({ name, field }) =>
                                    getKind(field.kind).isZoned ? `${getLabel(name)} (${zone})` : getLabel(name),
                                ),
                            ]}
                            toCells={(record) => [
                                String(record.id),
                                ...columns.map(({ name, field }) => getCellText(field, record[name], lang, write)),
                            ]}
                            onClose={close}
                        />
                    )}
                </Chunked>
            )}
        </>
    );
}
