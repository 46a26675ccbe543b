import { type ReactNode, useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { limits } from '../../../contract/limits';
import type { Resource } from '../../../contract/resource';
import { ListFailure } from '../../base/page/ListFailure';
import { PlainPaging } from '../../screens/lists/PlainPaging';
import { PlainTable } from './PlainTable';
import { Section } from './Section';

type Props<Row> = {
    resource: Resource;
    /** The field with the time; the newest entry is first. */
    time: keyof Row & string;
    /** The name of its texts: `pages.sessions.<text>`. */
    text: string;
    columns: readonly string[];
    action?: ReactNode;
    cell(row: Row, column: string): ReactNode;
};

const ignored = () => undefined;

/** A titled list of entries of the own account, newest first. */
export function OwnList<Row extends { id: string }>({ resource, time, text, columns, action, cell }: Props<Row>) {
    const translate = useTranslate();
    const [page, setPage] = useState(1);
    const [perPage, setPerPage] = useState<number>(limits.page.default);
    const { data, total, error, refetch } = useGetList<Row>(
        resource.name,
        { pagination: { page, perPage }, sort: { field: time, order: 'DESC' } },
        { staleTime: 0, placeholderData: (previous) => previous, onError: ignored },
    );
    const title = translate(`pages.sessions.${text}`);
    const headings = columns.map((name) => [name, translate(`pages.sessions.columns.${name}`)]);
    return (
        <Section title={title} text={translate(`pages.sessions.${text}Text`)} action={action}>
            {error && data === undefined ? (
                <ListFailure problem={error} retry={refetch} />
            ) : (
                <PlainTable label={title} columns={Object.fromEntries(headings)} rows={data} cell={cell} />
            )}
            {total !== undefined && total > limits.page.default && (
                <PlainPaging {...{ page, perPage, total, setPage, setPerPage }} />
            )}
        </Section>
    );
}
