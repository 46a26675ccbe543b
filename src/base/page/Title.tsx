import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { useLandingPage } from '../session/SessionContext';
import { screenLabelOf } from './menu';

const RecordTitleContext = createContext<(title: string) => void>(() => undefined);

/** The one title of the document: record · screen · landing page. */
export function Title({ children }: { children: ReactNode }) {
    const translate = useTranslate();
    const { pathname } = useLocation();
    const { name } = useLandingPage();
    const [record, setRecord] = useState('');
    const screen = screenLabelOf(pathname) ?? 'pages.notFound.title';
    const title = [record, translate(screen), name || translate('app.name')].filter((part) => part !== '').join(' · ');
    return (
        <RecordTitleContext value={setRecord}>
            <title>{title}</title>
            {children}
        </RecordTitleContext>
    );
}

/** Puts the name of the record that a page shows in front of the document's title, for as long as the page is there; undefined leaves that to others. */
export function useRecordTitle(title: string | undefined): void {
    const setRecord = useContext(RecordTitleContext);
    useEffect(() => {
        if (title === undefined) return;
        setRecord(title);
        return () => setRecord('');
    }, [setRecord, title]);
}
