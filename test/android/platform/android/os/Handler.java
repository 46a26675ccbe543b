package android.os;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** The test takes from the queue what the screen's thread would. */
public class Handler {
    public static final BlockingQueue<Runnable> POSTED = new LinkedBlockingQueue<>();

    public Handler(Looper looper) {}

    public boolean post(Runnable work) {
        return POSTED.add(work);
    }
}
