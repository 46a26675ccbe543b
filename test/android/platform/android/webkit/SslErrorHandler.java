package android.webkit;

public class SslErrorHandler {
    public boolean cancelled;

    public void cancel() {
        cancelled = true;
    }
}
