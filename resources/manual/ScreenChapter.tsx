import { Navigate } from 'react-router';
import { PageSkeleton } from '../../src/base/page/PageSkeleton';
import { buildPath } from '../../src/base/routing/paths';
import { manual } from '../manual';
import { useChapters, useReading } from './useManual';

/** Leads to the chapter about a screen, or to the table of contents if there is none. */
export function ScreenChapter({ screen }: { screen: string }) {
    const { lang } = useReading();
    const { data, error } = useChapters({ lang, screen });
    if (!data && !error) return <PageSkeleton />;
    const [chapter] = data ?? [];
    const path = chapter ? buildPath(manual, 'edit', chapter.id) : buildPath(manual, 'list');
    return <Navigate to={path} replace />;
}
