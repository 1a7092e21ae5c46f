{{- define "nocturne.name" -}}
{{- if contains .Chart.Name .Release.Name -}}
{{- .Release.Name | trunc 40 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name .Chart.Name | trunc 40 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{/* What selects the pods of a role: { root, role }. */}}
{{- define "nocturne.selector" -}}
app.kubernetes.io/name: {{ .root.Chart.Name }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .role }}
{{- end -}}

{{- define "nocturne.labels" -}}
{{ include "nocturne.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end -}}

{{- define "nocturne.image" -}}
{{- $repository := required "image.repository must be set: the store's image, in a registry that the cluster reads." .Values.image.repository -}}
{{- printf "%s:%s" $repository (default .Chart.AppVersion .Values.image.tag) -}}
{{- end -}}

{{- define "nocturne.publicUrl" -}}
{{- required "publicUrl must be set: the address by which browsers reach the store." .Values.publicUrl | trimSuffix "/" -}}
{{- end -}}

{{- define "nocturne.host" -}}
{{- regexReplaceAll "^https?://([^/:]+).*$" (include "nocturne.publicUrl" .) "${1}" -}}
{{- end -}}

{{/* How many servers there may be at most. */}}
{{- define "nocturne.serverCount" -}}
{{- if .Values.server.autoscaling.enabled -}}
{{- .Values.server.autoscaling.maxReplicas | int -}}
{{- else -}}
{{- .Values.server.replicas | int -}}
{{- end -}}
{{- end -}}

{{/* Every server by its name, in the same order for all fronts. */}}
{{- define "nocturne.backendUrl" -}}
{{- $name := include "nocturne.name" . -}}
{{- $urls := list -}}
{{- range $index := until (include "nocturne.serverCount" . | int) -}}
{{- $urls = append $urls (printf "http://%s-server-%d.%s-server.%s.svc:9000" $name $index $name $.Release.Namespace) -}}
{{- end -}}
{{- join "," $urls -}}
{{- end -}}

{{/* The variables of a role: { root, role }. Which process is told what, files/variables.yaml says. */}}
{{- define "nocturne.environment" -}}
{{- $values := .root.Values -}}
{{- $variables := index (.root.Files.Get "files/variables.yaml" | fromYaml) .role -}}
{{- $secret := required "existingSecret must be set: the name of the Secret with the store's secret variables." $values.existingSecret -}}
- name: PROCESS_ROLE
  value: {{ .role }}
- name: PUBLIC_URL
  value: {{ include "nocturne.publicUrl" .root | quote }}
- name: DATA_DIR
  value: /data
- name: SHUTDOWN_DELAY_SECONDS
  value: {{ $values.shutdownDelaySeconds | quote }}
{{- if eq .role "front" }}
- name: HOST
  value: 0.0.0.0
- name: PORT
  value: "8000"
- name: BACKEND_URL
  value: {{ include "nocturne.backendUrl" .root | quote }}
{{- else if ne .role "migrate" }}
- name: BACKEND_HOST
  value: 0.0.0.0
- name: BACKEND_PORT
  value: "9000"
{{- end }}
{{- if and $values.metrics.enabled (ne .role "migrate") }}
- name: METRICS_HOST
  value: 0.0.0.0
{{- if eq .role "front" }}
- name: METRICS_PORT
  value: {{ $values.metrics.frontPort | quote }}
{{- else }}
- name: BACKEND_METRICS_PORT
  value: {{ $values.metrics.backendPort | quote }}
{{- end }}
{{- end }}
{{- range $name := $variables.plain }}
{{- if hasKey $values.config $name }}
- name: {{ $name }}
  value: {{ get $values.config $name | quote }}
{{- end }}
{{- end }}
{{- range $name := $variables.required }}
- name: {{ $name }}
  valueFrom: { secretKeyRef: { name: {{ $secret }}, key: {{ $name }} } }
{{- end }}
{{- range $name := $variables.optional }}
- name: {{ $name }}
  valueFrom: { secretKeyRef: { name: {{ $secret }}, key: {{ $name }}, optional: true } }
{{- end }}
{{- end -}}

{{/* What a pod of any role is and may do: { root, role }. No right, no token, nothing to write to but its own volumes. */}}
{{- define "nocturne.pod" -}}
{{- $values := .root.Values -}}
{{- $of := index $values .role -}}
automountServiceAccountToken: false
enableServiceLinks: false
# The pause process reaps what children leave behind, as `docker run --init` does.
shareProcessNamespace: true
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile: { type: RuntimeDefault }
{{- with $values.image.pullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- if ne .role "migrate" }}
serviceAccountName: {{ include "nocturne.name" .root }}
# 25 seconds for requests under way, and a margin.
terminationGracePeriodSeconds: {{ add (int $values.shutdownDelaySeconds) 35 }}
topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: kubernetes.io/hostname
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels:
        {{- include "nocturne.selector" . | nindent 8 }}
{{- with $of.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $of.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $of.affinity }}
affinity:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}
volumes:
  - name: data
    emptyDir: { sizeLimit: {{ default "1Gi" $of.dataSize }} }
  - name: tmp
    emptyDir: { sizeLimit: 1Gi }
{{- with $values.media.existingClaim }}
  - name: media
    persistentVolumeClaim: { claimName: {{ . }} }
{{- end }}
{{- end -}}

{{/* What a container of any role has: { root, role }. */}}
{{- define "nocturne.container" -}}
{{- $values := .root.Values -}}
{{- if not (or $values.media.existingClaim (hasKey $values.config "S3_BUCKET")) -}}
{{- fail "Files need config.S3_BUCKET, or a volume that all pods share: media.existingClaim." -}}
{{- end -}}
name: {{ .role }}
image: {{ include "nocturne.image" .root | quote }}
imagePullPolicy: {{ $values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
env:
  {{- include "nocturne.environment" . | nindent 2 }}
resources:
  {{- toYaml (index $values .role).resources | nindent 2 }}
volumeMounts:
  - { name: data, mountPath: /data }
  - { name: tmp, mountPath: /tmp }
{{- if $values.media.existingClaim }}
  - { name: media, mountPath: /data/uploads, subPath: uploads, readOnly: {{ eq .role "front" }} }
{{- if ne .role "front" }}
  - { name: media, mountPath: /data/private, subPath: private }
{{- end }}
{{- end }}
{{- end -}}

{{/* Annotations of a pod: { root, role, port }. */}}
{{- define "nocturne.podAnnotations" -}}
{{- $metrics := .root.Values.metrics -}}
{{- if and $metrics.enabled $metrics.podAnnotations }}
prometheus.io/scrape: "true"
prometheus.io/port: {{ .port | quote }}
{{- end }}
{{- with (index .root.Values .role).podAnnotations }}
{{ toYaml . }}
{{- end }}
{{- end -}}

{{/* A scale by CPU: { root, role, kind }. */}}
{{- define "nocturne.scaleByCpu" -}}
{{- $scaling := (index .root.Values .role).autoscaling -}}
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: {{ include "nocturne.name" .root }}-{{ .role }}
  labels:
    {{- include "nocturne.labels" . | nindent 4 }}
spec:
  scaleTargetRef: { apiVersion: apps/v1, kind: {{ .kind }}, name: {{ include "nocturne.name" .root }}-{{ .role }} }
  minReplicas: {{ $scaling.minReplicas }}
  maxReplicas: {{ $scaling.maxReplicas }}
  metrics:
    - type: Resource
      resource:
        name: cpu
        target: { type: Utilization, averageUtilization: {{ $scaling.targetCPUUtilizationPercentage }} }
  # A process takes a while to be warm, and its connections a while to end.
  behavior:
    scaleDown: { stabilizationWindowSeconds: 300 }
{{- end -}}

{{/* Evictions one at a time: { root, role }. */}}
{{- define "nocturne.disruptionBudget" -}}
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ include "nocturne.name" .root }}-{{ .role }}
  labels:
    {{- include "nocturne.labels" . | nindent 4 }}
spec:
  maxUnavailable: 1
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels:
      {{- include "nocturne.selector" . | nindent 6 }}
{{- end -}}
