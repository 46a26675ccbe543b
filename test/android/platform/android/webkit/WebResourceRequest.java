package android.webkit;

public interface WebResourceRequest {
    boolean isForMainFrame();
}
