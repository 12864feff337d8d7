// Joint non-local-means denoiser: two half-sample renders weigh each other, guided by albedo, normals and depth.
// Built by render.mjs with gcc -O3 -fopenmp -shared. All images are planar: channel after channel.
#include <math.h>
#include <stdlib.h>

#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define MIN(a, b) ((a) < (b) ? (a) : (b))

// Mean over a (2r+1)-square window, rows first and then columns; `scratch` holds the rows.
static void box_blur(const float *in, float *out, float *scratch, int W, int H, int r) {
#pragma omp parallel for
  for (int y = 0; y < H; y++) {
    const float *row = in + (size_t)y * W;
    float *to = scratch + (size_t)y * W;
    double sum = 0;
    int n = 0;
    for (int x = -r; x < W; x++) {
      if (x + r < W) { sum += row[x + r]; n++; }
      if (x - r - 1 >= 0) { sum -= row[x - r - 1]; n--; }
      if (x >= 0) to[x] = sum / n;
    }
  }
#pragma omp parallel for
  for (int x = 0; x < W; x++) {
    double sum = 0;
    int n = 0;
    for (int y = -r; y < H; y++) {
      if (y + r < H) { sum += scratch[(size_t)(y + r) * W + x]; n++; }
      if (y - r - 1 >= 0) { sum -= scratch[(size_t)(y - r - 1) * W + x]; n--; }
      if (y >= 0) out[(size_t)y * W + x] = sum / n;
    }
  }
}

// Variance of one half, estimated from the difference of the two and smoothed.
static void half_variance(const float *A, const float *B, float *var, float *t1, float *t2, int W, int H) {
  size_t N = (size_t)W * H;
  for (int c = 0; c < 3; c++) {
#pragma omp parallel for
    for (size_t i = 0; i < N; i++) {
      float d = A[c * N + i] - B[c * N + i];
      t1[i] = MIN(d * d * .5f, 4.f);
    }
    box_blur(t1, var + c * N, t2, W, H, 3);
  }
}

// How unlike each pixel is to the one dx, dy away, in both halves, in units of the noise.
static void distances(const float *A, const float *B, const float *var, int W, int H, int dx, int dy, float k,
                      float *dA, float *dB) {
  size_t N = (size_t)W * H;
#pragma omp parallel for
  for (int y = 0; y < H; y++)
    for (int x = 0; x < W; x++) {
      size_t p = (size_t)y * W + x;
      int qx = x + dx, qy = y + dy;
      if (qx < 0 || qy < 0 || qx >= W || qy >= H) { dA[p] = dB[p] = 1e3f; continue; }
      size_t q = (size_t)qy * W + qx;
      float a = 0, b = 0;
      for (int c = 0; c < 3; c++) {
        float vp = var[c * N + p], vq = var[c * N + q];
        float scale = 1.f / (1e-6f + k * k * (vp + vq)), bias = vp + MIN(vp, vq);
        float ea = A[c * N + p] - A[c * N + q], eb = B[c * N + p] - B[c * N + q];
        a += (ea * ea - bias) * scale;
        b += (eb * eb - bias) * scale;
      }
      dA[p] = a / 3;
      dB[p] = b / 3;
    }
}

// A, B: colour halves (3 channels). F: nf guide channels, fk: their weights. R: search radius, P: patch radius.
void denoise(const float *A, const float *B, const float *F, const float *fk, int nf, int W, int H, int R, int P,
             float k, float *out) {
  size_t N = (size_t)W * H;
  float *var = malloc(3 * N * 4), *t1 = malloc(N * 4), *t2 = malloc(N * 4);
  float *dA = malloc(N * 4), *dB = malloc(N * 4), *bA = malloc(N * 4), *bB = malloc(N * 4);
  float *sumA = calloc(3 * N, 4), *sumB = calloc(3 * N, 4), *wA = calloc(N, 4), *wB = calloc(N, 4);
  half_variance(A, B, var, t1, t2, W, H);
  for (int dy = -R; dy <= R; dy++)
    for (int dx = -R; dx <= R; dx++) {
      if (dx * dx + dy * dy > R * R + 1) continue;
      distances(A, B, var, W, H, dx, dy, k, dA, dB);
      box_blur(dA, bA, t2, W, H, P);
      box_blur(dB, bB, t2, W, H, P);
#pragma omp parallel for
      for (int y = MAX(0, -dy); y < MIN(H, H - dy); y++)
        for (int x = MAX(0, -dx); x < MIN(W, W - dx); x++) {
          size_t p = (size_t)y * W + x, q = (size_t)(y + dy) * W + x + dx;
          float worst = 0;
          for (int j = 0; j < nf; j++) {
            float e = F[j * N + p] - F[j * N + q];
            worst = MAX(worst, e * e * fk[j]);
          }
          if (worst > 12) continue;
          float guide = expf(-worst);
          // the weights of one half filter the other, so that noise does not choose its own neighbours
          float fromA = MIN(guide, expf(-MAX(0.f, bA[p]))), fromB = MIN(guide, expf(-MAX(0.f, bB[p])));
          for (int c = 0; c < 3; c++) {
            sumB[c * N + p] += fromA * B[c * N + q];
            sumA[c * N + p] += fromB * A[c * N + q];
          }
          wB[p] += fromA;
          wA[p] += fromB;
        }
    }
#pragma omp parallel for
  for (size_t i = 0; i < N; i++)
    for (int c = 0; c < 3; c++) {
      float a = wA[i] > 1e-6f ? sumA[c * N + i] / wA[i] : A[c * N + i];
      float b = wB[i] > 1e-6f ? sumB[c * N + i] / wB[i] : B[c * N + i];
      out[c * N + i] = .5f * (a + b);
    }
  free(var); free(t1); free(t2); free(dA); free(dB); free(bA); free(bB);
  free(sumA); free(sumB); free(wA); free(wB);
}
