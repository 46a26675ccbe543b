import { drawIcons, drawLogo } from '../appPictures/pictures';
import { UnusableApp } from '../appPictures/unusableApp';
import { cleanFile, LargeWork } from '../clean';
import { RefusedPicture, UnusableImage } from '../refusedPicture';
import { shrinkFile } from '../shrink';
import { UnusableSvg } from '../svg/clean';
import type { PictureAnswer, PictureRequest } from './orders';

async function answerTo({ task, alone }: PictureRequest): Promise<PictureAnswer> {
    if (task.kind === 'clean') return { kind: 'cleaned', cleaned: await cleanFile(task.from, task.to, alone) };
    if (task.kind === 'icons') return { kind: 'icons', icons: await drawIcons(task.icons) };
    if (task.kind === 'logo') return { kind: 'logo', logo: await drawLogo(task.logo) };
    await shrinkFile(task.from, task.to, task.shrinking, alone);
    return { kind: 'shrunk' };
}

function getErrorCode(error: unknown): string | undefined {
    return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

async function answerOrRefuse(order: PictureRequest): Promise<PictureAnswer> {
    try {
        return await answerTo(order);
    } catch (error) {
        if (error instanceof LargeWork) return { kind: 'large' };
        if (error instanceof RefusedPicture) return { kind: 'refused', key: error.key, params: error.params };
        if (error instanceof UnusableImage || error instanceof UnusableSvg) return { kind: 'unusable' };
        if (error instanceof UnusableApp) return { kind: 'unusableApp', field: error.field, problem: error.problem };
        return { kind: 'failed', message: String(error), code: getErrorCode(error) };
    }
}

process.on('message', (order: PictureRequest) => {
    void answerOrRefuse(order).then((answer) => process.send?.(answer));
});

// The parent process is gone. A normal exit would wait for the decoders' threads.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
