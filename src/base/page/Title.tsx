import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { useLandingPage } from '../session/SessionContext';
import { findScreenLabel } from './menu';

const RecordTitleContext = createContext<(title: string) => void>(() => undefined);
const ShownRecordContext = createContext('');

/** Sets the document's title: record · screen · landing page. Rendered once. */
export function Title({ children }: { children: ReactNode }) {
    const translate = useTranslate();
    const { pathname } = useLocation();
    const { name } = useLandingPage();
    const [record, setRecord] = useState('');
    const screen = findScreenLabel(pathname) ?? 'pages.notFound.title';
    const title = [record, translate(screen), name || translate('app.name')].filter((part) => part !== '').join(' · ');
    return (
        <RecordTitleContext value={setRecord}>
            <title>{title}</title>
            <ShownRecordContext value={record}>{children}</ShownRecordContext>
        </RecordTitleContext>
    );
}

/** Returns the name of the record or tab in the document's title; '' if there is none. */
export function useShownRecord(): string {
    return useContext(ShownRecordContext);
}

/** Adds the name of a record to the document's title while the page is mounted. Does nothing if it is undefined. */
export function useRecordTitle(title: string | undefined): void {
    const setRecord = useContext(RecordTitleContext);
    useEffect(() => {
        if (title === undefined) return;
        setRecord(title);
        return () => setRecord('');
    }, [setRecord, title]);
}
