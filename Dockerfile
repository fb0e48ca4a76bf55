# Dockerfile: Gridpress and its studio on Debian 13. docker build -t gridpress . && docker run -p 8080:8080 gridpress
# Any other command instead of the studio: docker run -v "$PWD:/work" --user "$(id -u)" gridpress make words.txt -o fruit
# Its steps were tried in roots of Debian 13, as users without rights, all but the build of the package; no daemon has built it yet.
FROM debian:trixie-slim AS build
WORKDIR /source
# The packages first: they change less often than the source.
COPY tools/setup tools/packages tools/
RUN tools/setup
COPY . .
RUN cmake --workflow --preset package

FROM debian:trixie-slim
COPY --from=build /source/build/package/gridpress_*.deb /tmp/
RUN apt-get update -qq \
 && apt-get install -y -qq --no-install-recommends /tmp/gridpress_*.deb fonts-jetbrains-mono fonts-liberation \
    fonts-liberation-sans-narrow fonts-noto-cjk fonts-urw-base35 libgs-common parallel \
 && rm -rf /var/lib/apt/lists/* /tmp/gridpress_*.deb \
 && useradd --create-home gridpress
USER gridpress
WORKDIR /work
ENV LANG=C.UTF-8 XDG_CACHE_HOME=/tmp
EXPOSE 8080
ENTRYPOINT ["gridpress"]
CMD ["studio", "--listen", "0.0.0.0:8080", "--shared", "--no-open", "--quiet"]
