import { Worker } from 'node:worker_threads';
import { createMessenger } from './messenger';
import type { Program } from './program';
import type { Runner } from './runner';

function startThread({ file, isSource }: Program): Worker {
    if (!isSource) return new Worker(file);
    const program = `import('tsx/esm/api').then(({ tsImport }) => tsImport('${file.href}', '${file.href}'))`;
    return new Worker(program, { eval: true });
}

/**
 * Starts a thread of this process. It shares the memory of the process, and native code in it cannot be ended: for work
 * whose cost is known in advance.
 */
export function startThreadRunner<Order, Answer>(program: Program): Runner<Order, Answer> {
    const worker = startThread(program);
    const talk = createMessenger<Order, Answer>({
        events: worker,
        send: (order) => worker.postMessage(order),
        setBusy: (busy) => (busy ? worker.ref() : worker.unref()),
    });
    return {
        ...talk,
        async end() {
            await worker.terminate();
        },
    };
}
