# The shop as an image: HTTP on port 80, its data in /storage, /up for health checks, and the hooks with which an
# installer backs /storage up while the shop is open. First: npm run release. Then: docker build -t gatefold .
ARG BASE=debian:bookworm-slim
FROM ${BASE}
# For other processors: --build-arg ARCHIVE=release/gatefold-*-linux-arm64.tar.gz
ARG ARCHIVE=release/gatefold-*-linux-x64.tar.gz
# One number in all images, so that a volume belongs to the same user after an update.
RUN groupadd --gid 1000 gatefold && useradd --uid 1000 --gid 1000 --no-create-home --shell /usr/sbin/nologin gatefold
ADD ${ARCHIVE} /opt/
COPY --chmod=0755 deploy/container/pre-backup deploy/container/post-restore /hooks/
COPY --chmod=0755 deploy/container/entrypoint /usr/local/bin/gatefold
RUN mv /opt/gatefold-* /opt/gatefold && install -d -o gatefold -g gatefold -m 0700 /storage
# Requests come through a proxy with https, from a network of the host's own.
ENV PORT=80 DATA_DIR=/storage DEMO=0 CACHE_DIRECTORY=/tmp/gatefold-cache \
	TRUSTED_PROXIES="loopback, uniquelocal"
VOLUME /storage
EXPOSE 80
# The shop ends within 10 seconds, its PostgreSQL after its last write.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
	CMD ["/opt/gatefold/node_modules/.bin/node", "-e", "fetch('http://127.0.0.1/up').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/usr/local/bin/gatefold"]
CMD ["start"]
